import { expect, it } from 'vitest';
import { buildOption } from './build-option.ts';
import type { ChartModel } from './chart-model.ts';
import { plainInk } from './palette.ts';

const look = {
  theme: 'light',
  text: '',
  soft: '',
  line: '',
  surface: '',
  hover: '',
  accent: '',
  font: '',
} as const;

function roomAtTheEnd(text: string): number {
  const model: ChartModel = {
    kind: 'rows',
    unit: 'money',
    categoryName: '类型',
    categories: ['Content'],
    series: [{ key: 'amount', name: '销售额', ink: plainInk, values: [1], texts: [text] }],
  };
  const { grid } = buildOption(model, { look, hidden: new Set(), still: true }) as {
    grid: { right: number };
  };
  return grid.right;
}

it('lying bars leave room for the whole of their texts', () => {
  // No character of a figure is wider than 7 px at 12 px.
  for (const text of ['1,204.50（12.34%）', '123,456,789,012.34（100.00%）'])
    expect(roomAtTheEnd(text)).toBeGreaterThanOrEqual(text.length * 7);
});

it('few categories are all named, many as there is room', () => {
  const axisOf = (allNamed: boolean) => {
    const model: ChartModel = {
      kind: 'columns',
      unit: 'share',
      categoryName: '时段',
      categories: ['近 7 天', '近 30 天'],
      allNamed,
      series: [],
    };
    const { xAxis } = buildOption(model, { look, hidden: new Set(), still: true }) as {
      xAxis: { axisLabel: { interval?: number } };
    };
    return xAxis.axisLabel.interval;
  };
  expect([axisOf(true), axisOf(false)]).toEqual([0, undefined]);
});

it('on paper nothing moves and nobody is offered a slider', () => {
  const model: ChartModel = {
    kind: 'columns',
    unit: 'count',
    categoryName: '日期',
    categories: ['10-01', '10-02'],
    zoom: true,
    series: [],
  };
  const sliderOf = (onPaper: boolean) => {
    const option = buildOption(model, { look, hidden: new Set(), still: false, onPaper });
    const { animation, dataZoom } = option as { animation: boolean; dataZoom: { show?: boolean }[] };
    return [animation, dataZoom[1]?.show];
  };
  expect([sliderOf(false), sliderOf(true)]).toEqual([
    [true, true],
    [false, false],
  ]);
});
