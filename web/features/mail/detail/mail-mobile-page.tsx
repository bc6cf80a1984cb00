import { PullToRefresh } from 'antd-mobile';
import { useNavigate, useSearchParams } from 'react-router';
import type { MailFolder } from '#contract/mail-menu.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { EmptyMailbox } from '#web/components/illustrations/empty-mailbox.tsx';
import { LinkButton } from '#web/components/link-button.tsx';
import { refreshTexts } from '#web/components/texts.ts';
import { refreshMails } from '#web/data/mail-messages.ts';
import { getRoute, toPath } from '#web/lib/paths.ts';
import { readOpen } from '../list/filters.ts';
import { folderRoutes } from '../list/folder.ts';
import { useMailActions } from '../list/use-mail-actions.ts';
import { Conversation } from './conversation.tsx';
import styles from './mail-mobile-page.module.css';
import { noneTexts } from './texts.ts';

/** One mail with its conversation on a phone. */
export function MailMobilePage({ folder }: { folder: MailFolder }) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const actions = useMailActions();
  const id = readOpen(search);
  const { phone, phoneDetail } = folderRoutes[folder];
  const list = toPath(phone);
  const heading = <h1 className="ht-hidden">{getRoute(phoneDetail).title}</h1>;
  if (id === undefined)
    return (
      <>
        {heading}
        <EmptyState
          illustration={<EmptyMailbox width={180} />}
          title={noneTexts.title}
          text={noneTexts.text}
          action={
            <LinkButton to={list} type="primary">
              {noneTexts.toList(getRoute(phone).title)}
            </LinkButton>
          }
        />
      </>
    );
  const leave = () => {
    const depth = (globalThis.history.state as { idx?: number } | null)?.idx ?? 0;
    if (depth > 0) navigate(-1);
    else navigate(list, { replace: true });
  };
  return (
    <>
      {heading}
      <PullToRefresh onRefresh={refreshMails} {...refreshTexts}>
        <div className={styles.sheet}>
          <Conversation key={id} id={id} actions={actions} onGone={leave} />
        </div>
      </PullToRefresh>
    </>
  );
}
