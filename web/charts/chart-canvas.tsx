import type { EChartsType } from 'echarts/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { printing } from '../lib/printing.ts';
import { useStore } from '../lib/store.ts';
import { useSmallScreen } from '../lib/use-small-screen.ts';
import { useStill } from '../lib/use-still.ts';
import { buildOption } from './build-option.ts';
import styles from './chart-canvas.module.css';
import { useChartLook } from './chart-look.ts';
import { type ChartModel, type ChartPoint, describeModel, pointLines } from './chart-model.ts';
import { chartTexts as texts } from './texts.ts';
import { putDown, useDrawing } from './use-drawing.ts';

interface ChartCanvasProps {
  title: string;
  model: ChartModel;
  height: number;
  hidden: ReadonlySet<string>;
  /** A bar or point was pressed, or chosen by the keyboard. */
  onPick?: ((point: ChartPoint) => void) | undefined;
  /** A finger touched a category: a fingertip is wider than a bar. */
  onTouch?: ((category: number) => void) | undefined;
  onDrawing: (drawing: EChartsType | null) => void;
  onFail: () => void;
}

interface Press {
  offsetX: number;
  offsetY: number;
  /** The browser's own. */
  event: unknown;
}

interface Pressed {
  dataIndex: number;
  seriesId?: string;
  event?: Press;
}

const isTouch = (press: Press | undefined): boolean =>
  (press?.event as Event | undefined)?.type === 'touchend';

/** The drawing itself. The keyboard walks from category to category and reads each out. */
export function ChartCanvas({ title, model, height, hidden, ...asked }: ChartCanvasProps) {
  const { onPick, onTouch, onDrawing, onFail } = asked;
  const element = useRef<HTMLDivElement>(null);
  const drawing = useDrawing(element, model.kind);
  const look = useChartLook();
  const still = useStill();
  const onPaper = useStore(printing);
  const small = useSmallScreen();
  const [spoken, setSpoken] = useState('');
  const active = useRef(-1);

  useEffect(() => {
    if (drawing === 'failed') onFail();
    if (typeof drawing === 'string') return;
    onDrawing(drawing);
    return () => onDrawing(null);
  }, [drawing, onDrawing, onFail]);

  useEffect(() => {
    if (typeof drawing === 'string') return;
    // The zoom stays while a series is put aside or the theme changes.
    drawing.setOption(buildOption(model, { look, hidden, still, onPaper }), {
      replaceMerge: ['series'],
    });
    // Paper is made of what is drawn when the browser has told of it, not of the next frame.
    if (onPaper) drawing.getZr().flush();
  }, [drawing, model, look, hidden, still, onPaper]);

  useEffect(() => {
    if (typeof drawing === 'string' || !onPick) return;
    const pick = (event: Pressed) => {
      if (isTouch(event.event)) return;
      const series = model.series.findIndex(({ key }) => key === event.seriesId);
      onPick({ category: event.dataIndex, series: Math.max(0, series) });
    };
    const listener = pick as (event: unknown) => void;
    drawing.on('click', listener);
    return () => {
      if (!drawing.isDisposed()) drawing.off('click', listener);
    };
  }, [drawing, model, onPick]);

  useEffect(() => {
    if (typeof drawing === 'string' || !onTouch || model.kind === 'radar') return;
    const surface = drawing.getZr();
    const touch = (press: Press) => {
      const place = [press.offsetX, press.offsetY];
      if (!isTouch(press) || !drawing.containPixel('grid', place)) return;
      onTouch(drawing.convertFromPixel('grid', place)[model.kind === 'rows' ? 1 : 0] ?? 0);
    };
    surface.on('click', touch);
    return () => {
      if (!drawing.isDisposed()) surface.off('click', touch);
    };
  }, [drawing, model, onTouch]);

  const goTo = (category: number) => {
    if (typeof drawing === 'string') return;
    active.current = Math.min(model.categories.length - 1, Math.max(0, category));
    drawing.dispatchAction({ type: 'showTip', seriesIndex: 0, dataIndex: active.current });
    const lines = pointLines(model, active.current, hidden);
    setSpoken(texts.point(model.categories[active.current] ?? '', lines));
  };
  const leave = () => {
    active.current = -1;
    setSpoken('');
    if (typeof drawing !== 'string') putDown(drawing);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, () => void> = {
      ArrowRight: () => goTo(active.current + 1),
      ArrowDown: () => goTo(active.current + 1),
      ArrowLeft: () => goTo(active.current - 1),
      ArrowUp: () => goTo(active.current - 1),
      Home: () => goTo(0),
      End: () => goTo(model.categories.length - 1),
      Escape: leave,
      Enter: () => {
        if (active.current >= 0) onPick?.({ category: active.current, series: 0 });
      },
    };
    const step = steps[event.key];
    if (!step || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    step();
  };

  return (
    <div className={styles.frame} style={{ height }}>
      {drawing === 'loading' && <span className={styles.loading} role="status" aria-label={texts.loading} />}
      <div
        ref={element}
        className={styles.canvas}
        role="img"
        aria-label={describeModel(title, model, !small)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys walk along the drawing
        tabIndex={0}
        onKeyDown={onKeyDown}
        onBlur={leave}
      />
      <span className="ht-hidden" aria-live="polite">
        {spoken}
      </span>
    </div>
  );
}
