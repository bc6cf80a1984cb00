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
