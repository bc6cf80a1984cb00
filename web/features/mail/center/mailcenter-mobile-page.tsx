import { PullToRefresh, Tabs } from 'antd-mobile';
import { LinkButton } from '#web/components/link-button.tsx';
import { refreshTexts } from '#web/components/texts.ts';
import { refreshMails } from '#web/data/mail-messages.ts';
import { composePath } from '#web/parts/mail/compose-path.ts';
import { CenterPart } from './center-part.tsx';
import styles from './mailcenter-mobile-page.module.css';
import { centerTexts as texts } from './texts.ts';
import { type CenterTab, useCenter } from './use-center.ts';

/** The mail centre on a phone: one part at a time. Writing is a page of its own. */
export function MailcenterMobilePage() {
  const { tab, tabs, mayWrite, show } = useCenter();
  return (
    <>
      <h1 className="ht-hidden">{texts.title}</h1>
      <Tabs className={styles.tabs ?? ''} activeKey={tab} onChange={(next) => show(next as CenterTab)}>
        {tabs.map((name) => (
          <Tabs.Tab key={name} title={texts.tabs[name]} />
        ))}
      </Tabs>
      <PullToRefresh onRefresh={refreshMails} {...refreshTexts}>
        {mayWrite && tab === 'overview' && (
          <div className={styles.write}>
            <LinkButton to={composePath({})} type="primary">
              {texts.compose}
            </LinkButton>
          </div>
        )}
        <CenterPart tab={tab} />
      </PullToRefresh>
    </>
  );
}
