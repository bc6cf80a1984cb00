import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { assistantPanelMinPx } from '../../../contract/limits.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { Icon } from '../../components/icon.tsx';
import { AssistantLighthouse } from '../../components/illustrations/assistant-lighthouse.tsx';
import { preferences } from '../../lib/storage.ts';
import { assistantTexts as texts } from '../texts.ts';
import { assistantOpen } from './assistant-open.ts';
import styles from './assistant-panel.module.css';
import { clampPanelWidth } from './panel-width.ts';

const keyStep = 24;

/** Stands at the right of the page; its left edge can be dragged, or moved with the arrow keys. */
export function AssistantPanel() {
  const [width, setWidth] = useState(() =>
    clampPanelWidth(Number(preferences.get('assistantWidth') ?? Number.NaN), globalThis.innerWidth),
  );
  const resize = (wanted: number) => {
    const next = clampPanelWidth(wanted, globalThis.innerWidth);
    setWidth(next);
    preferences.set('assistantWidth', String(next));
  };
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) resize(globalThis.innerWidth - event.clientX);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') resize(width + keyStep);
    if (event.key === 'ArrowRight') resize(width - keyStep);
  };
  return (
    <aside className={styles.panel} style={{ width }} aria-label={texts.title}>
      {/* biome-ignore lint/a11y/useSemanticElements: a splitter that can be moved is no <hr> */}
      <div
        className={styles.edge}
        role="separator"
        aria-orientation="vertical"
        aria-label={texts.resize}
        aria-valuemin={assistantPanelMinPx}
        aria-valuenow={width}
        tabIndex={0}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={drag}
        onKeyDown={press}
      />
      <header className={styles.head}>
        <Icon name="spark" />
        <h2 className={styles.title}>{texts.title}</h2>
        <button
          type="button"
          className={styles.close}
          aria-label={texts.close}
          title={texts.close}
          onClick={() => assistantOpen.set(false)}
        >
          <Icon name="close" size={18} />
        </button>
      </header>
      <div className={styles.body}>
        <EmptyState illustration={<AssistantLighthouse />} title={texts.emptyTitle} text={texts.emptyText} />
      </div>
    </aside>
  );
}
