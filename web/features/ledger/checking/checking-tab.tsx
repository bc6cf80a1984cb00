import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '#web/components/error-state.tsx';
import { PageSkeleton } from '#web/components/page-skeleton.tsx';
import { orderCheckingQuery } from '#web/data/ledger.ts';
import styles from '../ledger.module.css';
import { checkingTexts as texts } from '../texts.ts';
import { ClaimRuleForm } from './claim-rule-form.tsx';
import { LearnedList } from './learned-list.tsx';

/** How orders are checked, as far as people decide it. */
export function CheckingTab() {
  const { data, error, refetch } = useQuery(orderCheckingQuery);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  return (
    <div className={styles.stack}>
      <p className={styles.soft}>{texts.what}</p>
      <ClaimRuleForm key={data.claim.setAt} checking={data} />
      <LearnedList learned={data.learned} />
    </div>
  );
}
