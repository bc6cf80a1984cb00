import type { KeyboardEvent, PointerEvent } from 'react';
import { assistantPanelMinPx } from '#contract/limits.ts';
import { panelTexts as texts } from '../texts.ts';
import styles from './assistant-panel.module.css';

const keyStep = 24;

interface PanelEdgeProps {
  width: number;
  onResize: (wanted: number) => void;
}

/** The panel's left edge: dragged, or moved with the arrow keys. */
export function PanelEdge({ width, onResize }: PanelEdgeProps) {
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId))
      onResize(globalThis.innerWidth - event.clientX);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') onResize(width + keyStep);
    if (event.key === 'ArrowRight') onResize(width - keyStep);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a splitter that can be moved is no <hr>
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
  );
}
