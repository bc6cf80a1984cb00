import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import { useContext } from 'react';
import { Buyer, PlansLink } from '#web/components/plans-link.tsx';
import styles from './ledger.module.css';
import { pageTexts, orderTexts as texts } from './texts.ts';

interface MoreRowsProps {
  query: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
  total: number;
  /** How many the plan shows; null: all. */
  shown: number | null;
  /** Their number in words. */
  count: string;
}

/** Under a list: how many there are, the next of them, or what the plan keeps back. */
export function MoreRows({ query, total, shown, count }: MoreRowsProps) {
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const isCut = shown !== null && total > shown;
  const preview = useContext(Buyer) ? pageTexts.preview : pageTexts.memberPreview;
  return (
    <div className={styles.more}>
      <span className={styles.soft}>{isCut ? preview(shown, total) : count}</span>
      {isCut && <PlansLink>{pageTexts.upgrade}</PlansLink>}
      {hasNextPage && (
        <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {texts.more}
        </Button>
      )}
    </div>
  );
}
