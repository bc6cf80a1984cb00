import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '#web/components/error-state.tsx';
import { FullScreen } from '#web/components/full-screen.tsx';
import { PageSkeleton } from '#web/components/page-skeleton.tsx';
import { industriesQuery } from '#web/data/catalogue.ts';
import { editorTexts as texts } from '../selection-texts.ts';
import { ChosenLists } from './chosen-lists.tsx';
import { IndustryList } from './industry-list.tsx';
import { MobileBrands } from './mobile-brands.tsx';
import styles from './mobile-editor.module.css';
import { Remainders } from './remainders.tsx';
import { SelectionPreviewDialog } from './selection-editor.tsx';
import { StagedActions, StagedLists } from './staged-panel.tsx';
import { countStaged } from './staging.ts';
import type { Chosen, useChosen } from './use-chosen.ts';
import { type Editing, useEditing } from './use-editing.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

interface MobileEditorProps {
  userId: string;
  chosen: Chosen;
  query: ReturnType<typeof useChosen>['query'];
  onClose: () => void;
}

const tabs = ['industries', 'brands', 'chosen'] as const;
type Tab = (typeof tabs)[number];

/** The editor on a phone, over everything: one list at a time, saving in reach of the thumb. */
export function MobileEditor({ userId, chosen, query, onClose }: MobileEditorProps) {
  const editing = useEditing(userId, chosen);
  const [tab, setTab] = useState<Tab>('industries');
  const leave = useLeaveGuard(editing);
  return (
    <>
      <FullScreen
        title={texts.title}
        onClose={() => void leave(onClose)}
        footer={<Staged editing={editing} />}
      >
        <div className={styles.content}>
          <Remainders rest={editing.rest} />
          <nav className={styles.tabs} aria-label={texts.tabs}>
            {tabs.map((name) => (
              <button key={name} type="button" aria-pressed={tab === name} onClick={() => setTab(name)}>
                {texts.tab[name]}
              </button>
            ))}
          </nav>
          {tab === 'chosen' && <ChosenLists chosen={chosen} query={query} editing={editing} whole />}
          {tab !== 'chosen' && <FromCatalogue tab={tab} editing={editing} />}
        </div>
      </FullScreen>
      <SelectionPreviewDialog editing={editing} />
    </>
  );
}

function FromCatalogue({ tab, editing }: { tab: Exclude<Tab, 'chosen'>; editing: Editing }) {
  const { data: industries, error, refetch } = useQuery(industriesQuery);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!industries) return <PageSkeleton />;
  return tab === 'industries' ? (
    <IndustryList industries={industries} editing={editing} />
  ) : (
    <MobileBrands industries={industries} editing={editing} />
  );
}

/** How much is staged, and behind it what. */
function Staged({ editing }: { editing: Editing }) {
  const { staging, staged } = editing;
  return (
    <div className={styles.staged}>
      {staged && (
        <details className={styles.details}>
          <summary>
            {texts.stagedCount(countStaged(staging, 'additions'), countStaged(staging, 'removals'))}
          </summary>
          <StagedLists editing={editing} />
        </details>
      )}
      <StagedActions editing={editing} />
    </div>
  );
}
