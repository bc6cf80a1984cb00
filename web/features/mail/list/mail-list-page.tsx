import { useRef, useState } from 'react';
import type { MailFolder } from '#contract/mail-menu.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { EmptyMailbox } from '#web/components/illustrations/empty-mailbox.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { Pagination } from '#web/components/pagination.tsx';
import { usePreference } from '#web/lib/use-preference.ts';
import { useHeld } from '#web/parts/intelligence/use-held.ts';
import { composePath } from '#web/parts/mail/compose-path.ts';
import { Conversation } from '../detail/conversation.tsx';
import { SmallButton } from '../small-button.tsx';
import { FilterBar } from './filter-bar.tsx';
import { openIn } from './filters.ts';
import { KeysHelp } from './keys-help.tsx';
import { ListState } from './list-state.tsx';
import { MailList } from './mail-list.tsx';
import styles from './mail-list-page.module.css';
import { SelectionBar } from './selection-bar.tsx';
import { folderTexts, keyTexts, listTexts as texts } from './texts.ts';
import { useMailKeys } from './use-mail-keys.ts';
import { useMailList } from './use-mail-list.ts';

/** A list of mails at a desk, and beside it the one that is being read. */
export function MailListPage({ folder }: { folder: MailFolder }) {
  const view = useMailList(folder);
  const { search, query, filters, openId, change, open } = view;
  const mayWrite = useHeld('email_send');
  const [help, setHelp] = useState(false);
  const [mailRows, setMailRows] = usePreference('mailRows');
  const dense = mailRows === 'dense';
  const list = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLElement>(null);
  const rows = query.data?.list ?? [];
  useMailKeys(view, rows, { list, search: bar, mayWrite, onHelp: () => setHelp(true) });
  const { title, note } = folderTexts[folder];
  const unread = query.data?.unread ?? 0;
  return (
    <div className={styles.page}>
      <div className={styles.around}>
        <PageHead title={title} note={note}>
          {folder !== 'outbox' && unread > 0 && <span className={styles.unread}>{texts.unread(unread)}</span>}
          <SmallButton pressed={dense} onClick={() => setMailRows(dense ? 'full' : 'dense')}>
            {texts.dense}
          </SmallButton>
          <SmallButton onClick={() => setHelp(true)}>{keyTexts.title}</SmallButton>
          {mayWrite && (
            <LinkButton to={composePath({})} type="primary">
              {texts.compose}
            </LinkButton>
          )}
        </PageHead>
        <FilterBar view={view} holder={bar} />
      </div>
      <div className={styles.panes} data-reading={openId !== undefined || undefined}>
        <section className={styles.list} ref={list} aria-label={texts.list}>
          <ListState view={view}>
            {(page) => (
              <>
                <SelectionBar view={view} rows={page.list} />
                <MailList
                  view={view}
                  rows={page.list}
                  pathTo={({ id }) => `?${openIn(search, id)}`}
                  choosing
                  dense={dense}
                />
                <div className={styles.pages}>
                  <Pagination
                    current={filters.page}
                    size={page.size}
                    total={page.total}
                    totalText={texts.found(page.total)}
                    onChange={(next) => change({ page: next })}
                  />
                </div>
              </>
            )}
          </ListState>
        </section>
        <section className={styles.reading} aria-label={texts.reading}>
          {openId === undefined ? (
            <EmptyState
              illustration={<EmptyMailbox width={180} />}
              title={texts.pick}
              text={texts.pickText}
            />
          ) : (
            <>
              <div className={styles.back}>
                <SmallButton onClick={() => open(undefined)}>{texts.back}</SmallButton>
              </div>
              <Conversation key={openId} id={openId} actions={view.actions} onGone={() => open(undefined)} />
            </>
          )}
        </section>
      </div>
      {help && <KeysHelp onClose={() => setHelp(false)} />}
    </div>
  );
}
