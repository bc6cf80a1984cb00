import { Segmented } from 'antd';
import { useState } from 'react';
import { type FollowKind, type FollowRow, followKinds } from '#contract/follows.ts';
import { CardFrame } from '#web/charts/card-frame.tsx';
import { PageHead } from '#web/components/page-head.tsx';
import { OpenPublisherDrawer } from '#web/parts/intelligence/open-publisher-drawer.tsx';
import { useOpenDomain } from '#web/parts/intelligence/use-open-domain.ts';
import { Feed } from './feed.tsx';
import { FollowList } from './follow-list.tsx';
import styles from './follow-page.module.css';
import { FollowsState } from './follows-state.tsx';
import { MailLink } from './mail-link.tsx';
import { feedTexts, listTexts, pageTexts as texts } from './texts.ts';
import { useFollows } from './use-follows.ts';

const all = 'all';

/** Follows at a desk: what changed, and beside it what is followed. */
export function FollowPage() {
  const view = useFollows();
  const { filters, change } = view;
  const { domain, open, close } = useOpenDomain();
  return (
    <>
      <PageHead title={texts.title} note={texts.note}>
        <MailLink />
      </PageHead>
      <FollowsState view={view}>
        {(follows) => (
          <div className={styles.columns}>
            <CardFrame
              title={feedTexts.title}
              note=""
              beside={
                <Segmented
                  aria-label={feedTexts.filter}
                  value={filters.kind ?? all}
                  options={[
                    { value: all, label: feedTexts.all },
                    ...followKinds.map((kind) => ({ value: kind as string, label: feedTexts[kind] })),
                  ]}
                  onChange={(kind) => change({ kind: kind === all ? undefined : kind })}
                />
              }
            >
              <Feed view={view} onPublisher={open} />
            </CardFrame>
            <Followed follows={follows} onPublisher={open} />
          </div>
        )}
      </FollowsState>
      <OpenPublisherDrawer domain={domain} onClose={close} />
    </>
  );
}

interface FollowedProps {
  follows: readonly FollowRow[];
  onPublisher: (domain: string) => void;
}

function Followed({ follows, onPublisher }: FollowedProps) {
  const count = (kind: FollowKind) => follows.filter((row) => row.kind === kind).length;
  const [chosen, setChosen] = useState<FollowKind>();
  const kind = chosen ?? (count('brand') === 0 && count('publisher') > 0 ? 'publisher' : 'brand');
  return (
    <CardFrame
      title={texts.title}
      note=""
      beside={
        <Segmented
          aria-label={listTexts.kinds}
          value={kind}
          options={followKinds.map((value) => ({ value, label: listTexts.count[value](count(value)) }))}
          onChange={setChosen}
        />
      }
    >
      <FollowList key={kind} kind={kind} follows={follows} onPublisher={onPublisher} />
    </CardFrame>
  );
}
