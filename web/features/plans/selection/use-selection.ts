import { useQuery } from '@tanstack/react-query';
import { packageQuery } from '#web/data/plans.ts';
import { decideAccess } from './decide-access.ts';
import { useChosen } from './use-chosen.ts';

export interface SelectionSectionProps {
  userId: string;
  isOwner: boolean;
}

/** What is chosen and what may be done about it, as far as it has been read. */
export function useSelection({ userId, isOwner }: SelectionSectionProps) {
  const { chosen, query } = useChosen();
  const plan = useQuery(packageQuery(userId));
  return {
    chosen,
    query,
    access: chosen && plan.data && decideAccess({ isOwner, plan: plan.data, permits: chosen.summary }),
    nothing: chosen !== undefined && chosen.industries.length + chosen.summary.total === 0,
    failed: [query, plan].find(({ error, data }) => error && !data),
  };
}
