import { useQuery } from '@tanstack/react-query';
import { changeNoteQuery } from '#web/data/plans.ts';
import { countStaged } from './count-staged.ts';
import { restAfter } from './staging.ts';
import { useStaging } from './staging-store.ts';
import type { Chosen } from './use-chosen.ts';

interface ChangeNoteProps {
  userId: string;
  chosen: Chosen;
  className: string | undefined;
}

/** When the selection can change and what can still be added, as it would be once everything staged is saved. */
export function ChangeNote({ userId, chosen, className }: ChangeNoteProps) {
  const { data: note } = useQuery(changeNoteQuery);
  const [staging] = useStaging(userId);
  if (!note || note.concats === '') return null;
  const { restIndustryNum, restBrandNum, samples } = chosen.summary;
  const rest = {
    industry: restAfter(staging.industry, restIndustryNum, samples),
    brand: restAfter(staging.brand, restBrandNum, samples),
  };
  const saved = { industry: restIndustryNum, brand: restBrandNum };
  return <p className={className}>{countStaged(note.concats, saved, rest)}</p>;
}
