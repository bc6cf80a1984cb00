import { PullToRefresh, Tabs } from 'antd-mobile';
import { followKinds } from '#contract/follows.ts';
import { PhoneChoice } from '#web/components/phone-fields.tsx';
import { refreshTexts } from '#web/components/texts.ts';
import { refreshFollows } from '#web/data/follows.ts';
import { OpenPublisherSheet } from '#web/parts/intelligence/open-publisher-sheet.tsx';
import { useOpenDomain } from '#web/parts/intelligence/use-open-domain.ts';
import { Feed } from './feed.tsx';
import { FollowList } from './follow-list.tsx';
import styles from './follow-mobile-page.module.css';
import { FollowsState } from './follows-state.tsx';
import { MailLink } from './mail-link.tsx';
import { feedTexts, listTexts, pageTexts as texts } from './texts.ts';
import { useFollows } from './use-follows.ts';

const tabs = ['changes', ...followKinds] as const;

/** Follows on a phone: one list at a time. */
export function FollowMobilePage() {
  const view = useFollows();
  const { search, filters, change } = view;
  const { domain, open, close } = useOpenDomain();
  const tab = tabs.find((name) => name === search.get('tab')) ?? 'changes';
  return (
    <>
      <h1 className="ht-hidden">{texts.title}</h1>
      <PullToRefresh onRefresh={refreshFollows} {...refreshTexts}>
        <FollowsState view={view}>
          {(follows) => (
            <>
              <Tabs
                className={styles.tabs ?? ''}
                activeKey={tab}
                onChange={(next) => change({ tab: next === 'changes' ? undefined : next })}
              >
                {tabs.map((name) => (
                  <Tabs.Tab
                    key={name}
                    title={
                      name === 'changes'
                        ? texts.tabs.changes
                        : listTexts.count[name](follows.filter(({ kind }) => kind === name).length)
                    }
                  />
                ))}
              </Tabs>
              <div className={styles.sheet}>
                {tab === 'changes' ? (
                  <>
                    <h2 className="ht-hidden">{feedTexts.title}</h2>
                    <PhoneChoice
                      label={feedTexts.filter}
                      value={filters.kind}
                      options={followKinds.map((kind) => ({ value: kind, label: feedTexts[kind] }))}
                      none={feedTexts.all}
                      onChange={(kind) => change({ kind })}
                    />
                    <Feed view={view} onPublisher={open} />
                  </>
                ) : (
                  <FollowList key={tab} kind={tab} follows={follows} onPublisher={open} />
                )}
              </div>
            </>
          )}
        </FollowsState>
        {!view.follows.isPending && !view.feed.isPending && (
          <div className={styles.mail}>
            <MailLink />
          </div>
        )}
      </PullToRefresh>
      <OpenPublisherSheet domain={domain} onClose={close} />
    </>
  );
}
