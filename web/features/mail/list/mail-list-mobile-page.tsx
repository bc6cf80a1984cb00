import { PullToRefresh } from 'antd-mobile';
import { useState } from 'react';
import { Navigate } from 'react-router';
import type { MailFolder } from '#contract/mail-menu.ts';
import { LinkButton } from '#web/components/link-button.tsx';
import { Pagination } from '#web/components/pagination.tsx';
import { SearchBox } from '#web/components/search-box.tsx';
import { refreshTexts } from '#web/components/texts.ts';
import { refreshMails } from '#web/data/mail-messages.ts';
import { toPath } from '#web/lib/paths.ts';
import { useRestedText } from '#web/lib/use-rested-text.ts';
import { useHeld } from '#web/parts/intelligence/use-held.ts';
import { composePath } from '#web/parts/mail/compose-path.ts';
import { SmallButton } from '../small-button.tsx';
import { AddressNote } from './filter-bar.tsx';
import { countChoices } from './filters.ts';
import { folderRoutes } from './folder.ts';
import { ListState } from './list-state.tsx';
import { MailFilterSheet } from './mail-filter-sheet.tsx';
import { MailList } from './mail-list.tsx';
import styles from './mail-list-mobile-page.module.css';
import { SelectionBar } from './selection-bar.tsx';
import { filterTexts, folderTexts, selectionTexts, listTexts as texts } from './texts.ts';
import { useMailList } from './use-mail-list.ts';

/** A list of mails on a phone; a mail is a page of its own. */
export function MailListMobilePage({ folder }: { folder: MailFolder }) {
  const view = useMailList(folder);
  const { filters, query, openId, selection, change, searchFor } = view;
  const box = useRestedText(filters.keyword, searchFor);
  const mayWrite = useHeld('email_send');
  const [sheet, setSheet] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const pathTo = ({ id }: { id: string }) => toPath(folderRoutes[folder].phoneDetail, { id });
  // A desktop's address of an open mail, looked at on a phone.
  if (openId !== undefined) return <Navigate to={pathTo({ id: openId })} replace />;
  const count = countChoices(filters);
  const stop = () => {
    selection.clear();
    setChoosing(false);
  };
  return (
    <>
      <h1 className="ht-hidden">{folderTexts[folder].title}</h1>
      <SearchBox label={filterTexts.keyword} placeholder={filterTexts.keywordShort} {...box} />
      <div className={styles.line}>
        <span className={styles.found} role="status">
          {query.data ? texts.found(query.data.total) : ''}
        </span>
        <SmallButton pressed={choosing} onClick={() => (choosing ? stop() : setChoosing(true))}>
          {choosing ? selectionTexts.clear : selectionTexts.begin}
        </SmallButton>
        <SmallButton onClick={() => setSheet(true)}>
          {count > 0 ? filterTexts.openCount(count) : filterTexts.open}
        </SmallButton>
        {mayWrite && (
          <LinkButton to={composePath({})} type="primary">
            {texts.compose}
          </LinkButton>
        )}
      </div>
      <AddressNote view={view} />
      <PullToRefresh onRefresh={refreshMails} {...refreshTexts}>
        <ListState view={view}>
          {(page) => (
            <>
              <div className={styles.sheet}>
                <MailList view={view} rows={page.list} pathTo={pathTo} choosing={choosing} />
              </div>
              <Pagination
                current={filters.page}
                size={page.size}
                total={page.total}
                totalText={texts.found(page.total)}
                onChange={(next) => change({ page: next })}
              />
            </>
          )}
        </ListState>
      </PullToRefresh>
      {choosing && query.data && <SelectionBar view={view} rows={query.data.list} />}
      {sheet && <MailFilterSheet view={view} onClose={() => setSheet(false)} />}
    </>
  );
}
