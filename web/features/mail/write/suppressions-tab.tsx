import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import type { EndpointOutput } from '#contract/endpoint.ts';
import type { listSuppressions } from '#contract/mail-suppressions.ts';
import { totalPages } from '#contract/paging.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { EmptyMailbox } from '#web/components/illustrations/empty-mailbox.tsx';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { Pagination } from '#web/components/pagination.tsx';
import { SearchBox } from '#web/components/search-box.tsx';
import { suppressionPageSize, suppressionsQuery, useDeleteSuppression } from '#web/data/mail-suppressions.ts';
import { confirm } from '#web/lib/confirm.ts';
import { formatMinute } from '#web/lib/format-minute.ts';
import { toast } from '#web/lib/toast.ts';
import { useRestedText } from '#web/lib/use-rested-text.ts';
import { AddSuppressions } from './add-suppressions.tsx';
import styles from './desk.module.css';
import { composeTexts, suppressionTexts as texts } from './texts.ts';

/** Who is not written to, and why. */
export function SuppressionsTab() {
  const [keyword, setKeyword] = useState('');
  const [wanted, setPage] = useState(1);
  const [adding, setAdding] = useState(false);
  const search = useRestedText(keyword, (words) => {
    setKeyword(words);
    setPage(1);
  });
  const { data, error, refetch } = useQuery(suppressionsQuery(keyword, wanted));
  if (error && !data)
    return <LoadFailure error={error} onRetry={() => void refetch()} texts={composeTexts} />;
  if (!data) return <div className={styles.skeleton} role="status" aria-label={texts.loading} />;
  const page = Math.min(wanted, totalPages(data.total, suppressionPageSize));
  const add = (
    <Button type="primary" onClick={() => setAdding(true)}>
      {texts.add}
    </Button>
  );
  const isEmpty = data.total === 0 && keyword === '';
  return (
    <div className={styles.tab}>
      {isEmpty ? (
        <EmptyState
          illustration={<EmptyMailbox />}
          title={texts.emptyTitle}
          text={texts.emptyText}
          action={add}
        />
      ) : (
        <>
          <p className={styles.soft}>{texts.lead}</p>
          <div className={styles.bar}>
            <SearchBox label={texts.keyword} {...search} />
            {add}
          </div>
          {data.total === 0 && <EmptyState title={texts.noMatch} />}
          <ul className={styles.rows} aria-label={texts.list}>
            {data.list.map((row) => (
              <SuppressionLine key={row.address} row={row} />
            ))}
          </ul>
          {data.total > 0 && (
            <Pagination current={page} size={suppressionPageSize} total={data.total} onChange={setPage} />
          )}
        </>
      )}
      {adding && <AddSuppressions onClose={() => setAdding(false)} />}
    </div>
  );
}

type Row = EndpointOutput<typeof listSuppressions>['list'][number];

function SuppressionLine({ row: { address, reason, note, createdAt } }: { row: Row }) {
  const deletion = useDeleteSuppression();
  const remove = async () => {
    const { removeText: content, remove: okText, cancel: cancelText } = texts;
    if (!(await confirm({ title: texts.removeTitle(address), content, okText, cancelText }))) return;
    deletion.mutate(address, { onSuccess: () => toast.success(texts.removed) });
  };
  return (
    <li className={styles.row}>
      <div className={styles.link}>
        <span className={styles.name}>{address}</span>
        <span className={styles.soft}>
          {texts.reasons[reason]} · {formatMinute(createdAt)}
        </span>
        {note !== '' && <span className={styles.preview}>{note}</span>}
      </div>
      {reason === 'unsubscribed' ? (
        <span className={styles.soft}>{texts.fixed}</span>
      ) : (
        <Button type="text" aria-label={texts.removeOf(address)} onClick={() => void remove()}>
          {texts.remove}
        </Button>
      )}
    </li>
  );
}
