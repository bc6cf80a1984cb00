import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AuditRow } from '#contract/security.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { ErrorState } from '#web/components/error-state.tsx';
import { DockingShips } from '#web/components/illustrations/docking-ships.tsx';
import { PageSkeleton } from '#web/components/page-skeleton.tsx';
import { Pagination } from '#web/components/pagination.tsx';
import { SearchBox } from '#web/components/search-box.tsx';
import { auditQuery } from '#web/data/security.ts';
import { formatMinute } from '#web/lib/format-minute.ts';
import { useRestedText } from '#web/lib/use-rested-text.ts';
import type { DialogProps } from '../form-dialog.tsx';
import { SidePanel } from '../side-panel.tsx';
import styles from './security.module.css';
import { auditTexts as texts } from './texts.ts';

/** What was done in the account, for its owner. */
export function AuditPanel({ open, onClose }: DialogProps) {
  return (
    <SidePanel title={texts.title} closeLabel={texts.close} open={open} onClose={onClose}>
      <Audit />
    </SidePanel>
  );
}

function Audit() {
  const [{ keyword, page }, setView] = useState({ keyword: '', page: 1 });
  const search = useRestedText(keyword, (words) => setView({ keyword: words, page: 1 }));
  const { data, error, refetch } = useQuery(auditQuery({ keyword, page }));
  return (
    <div className={styles.stack}>
      <p className={styles.soft}>{texts.lead}</p>
      <SearchBox label={texts.search} {...search} />
      {/* A refused search word says so in the place of the rows it would have found. */}
      {error && <ErrorState title={texts.loadFailed} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <PageSkeleton />}
      {data && !error && data.total === 0 && (
        <EmptyState illustration={<DockingShips />} title={texts.emptyTitle} text={texts.emptyText} />
      )}
      {data && !error && data.total > 0 && <AuditTable list={data.list} />}
      {data && !error && data.total > data.size && (
        <Pagination
          current={page}
          size={data.size}
          total={data.total}
          onChange={(next) => setView({ keyword, page: next })}
        />
      )}
    </div>
  );
}

function AuditTable({ list }: { list: readonly AuditRow[] }) {
  return (
    <table className={styles.audit}>
      <thead>
        <tr>
          <th scope="col">{texts.at}</th>
          <th scope="col">{texts.who}</th>
          <th scope="col">{texts.words}</th>
          <th scope="col">{texts.target}</th>
        </tr>
      </thead>
      <tbody>
        {list.map(({ id, at, who, words, target }) => (
          <tr key={id}>
            <td>
              <time dateTime={at}>{formatMinute(at)}</time>
            </td>
            <td>{who}</td>
            <td>{words}</td>
            <td>{target}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
