import type { EChartsType } from 'echarts/core';
import { type RefObject, useEffect, useState } from 'react';
import { loadChunk } from '../lib/load-chunk.ts';
import { isOnPaper } from '../lib/printing.ts';
import type { ChartModel } from './chart-model.ts';

export type DrawingState = EChartsType | 'loading' | 'failed';

/** ECharts in this element, as large as the element is. Its script arrives when the first chart is shown. */
export function useDrawing(element: RefObject<HTMLElement | null>, kind: ChartModel['kind']): DrawingState {
  const [state, setState] = useState<DrawingState>('loading');
  const round = kind === 'radar';
  useEffect(() => {
    let drawing: EChartsType | undefined;
    let gone = false;
    // On paper the style sheet scales what was drawn for the window.
    const observer = new ResizeObserver(() => {
      if (!isOnPaper()) drawing?.resize();
    });
    loadChunk(() => (round ? import('./echarts-polar.ts') : import('./echarts.ts'))).then(
      ({ createDrawing }) => {
        if (gone || !element.current) return;
        drawing = createDrawing(element.current);
        observer.observe(element.current);
        setState(drawing);
      },
      () => {
        if (!gone) setState('failed');
      },
    );
    return () => {
      gone = true;
      observer.disconnect();
      drawing?.dispose();
    };
  }, [element, round]);
  return state;
}

/** Takes tooltip and pointer off the drawing. */
export function putDown(drawing: EChartsType): void {
  drawing.dispatchAction({ type: 'hideTip' });
  drawing.dispatchAction({ type: 'updateAxisPointer', currTrigger: 'leave' });
}
