import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useContext } from 'react';
import { PlainButton } from '#web/components/plain-button.tsx';
import { Buyer } from '#web/components/plans-link.tsx';
import styles from '../ledger.module.css';
import { pageTexts, orderTexts as texts } from '../texts.ts';

interface MobileMoreProps {
  query: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
  total: number;
  /** How many the plan shows; null: all. */
  shown: number | null;
}

export function MobileMore({
  query: { hasNextPage, isFetchingNextPage, fetchNextPage },
  total,
  shown,
}: MobileMoreProps) {
  const preview = useContext(Buyer) ? pageTexts.preview : pageTexts.memberPreview;
  return (
    <div className={styles.more}>
      <span className={styles.soft}>
        {shown !== null && total > shown ? preview(shown, total) : texts.total(total)}
      </span>
      {hasNextPage && !isFetchingNextPage && (
        <PlainButton onClick={() => void fetchNextPage()}>{texts.more}</PlainButton>
      )}
    </div>
  );
}
