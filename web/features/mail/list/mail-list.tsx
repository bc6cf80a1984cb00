import { useState } from 'react';
import type { MailRow } from '#contract/mail-messages.ts';
import { SampleList } from '#web/components/sample-mark.tsx';
import { MailLine } from './mail-line.tsx';
import styles from './mail-list.module.css';
import { isOurs } from './people.ts';
import { folderTexts } from './texts.ts';
import type { MailListView } from './use-mail-list.ts';

interface MailListProps {
  view: MailListView;
  rows: readonly MailRow[];
  /** Where a row leads. */
  pathTo: (row: MailRow) => string;
  /** Rows can be chosen. */
  choosing: boolean;
  /** Two lines a mail. */
  dense?: boolean;
}

export function MailList({ view, rows, pathTo, choosing, dense = false }: MailListProps) {
  const { folder, query, mailboxes, openId, selection, actions } = view;
  const own = new Set(mailboxes.data?.list.map(({ email }) => email.toLowerCase()));
  const [now] = useState(() => new Date());
  return (
    <SampleList rows={rows}>
      <ul className={styles.list} aria-label={folderTexts[folder].title} aria-busy={query.isPlaceholderData}>
        {rows.map((row) => (
          <MailLine
            key={row.id}
            row={row}
            to={pathTo(row)}
            now={now}
            ours={folder === 'outbox' || isOurs(row, own)}
            dense={dense}
            open={row.id === openId}
            chosen={choosing ? selection.selected.has(row.id) : undefined}
            onChoose={(chosen) => selection.select([row], chosen)}
            onStar={() =>
              // Here it goes out of sight with its star, so the way back is offered.
              folder === 'star' && row.star
                ? actions.markMany([row.id], { star: false })
                : actions.markOne(row.id, { star: !row.star })
            }
          />
        ))}
      </ul>
    </SampleList>
  );
}
