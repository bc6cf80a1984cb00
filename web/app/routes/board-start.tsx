import { FirstSteps } from '#web/features/first-steps/first-steps.tsx';
import { useFirstSteps } from './use-first-steps.ts';

/** The owner's first steps above the board; a sub-account has nothing to set up. */
export function BoardStart({ phone = false }: { phone?: boolean }) {
  return <FirstSteps steps={useFirstSteps(phone) ?? []} />;
}
