import { LineChart } from 'echarts/charts';
import { PolarComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { expect, it } from 'vitest';
import { buildRadarOption } from './build-radar-option.ts';
import type { ChartLook } from './chart-look.ts';
import type { ChartModel } from './chart-model.ts';
import { besideInk } from './palette.ts';

const look: ChartLook = {
  theme: 'light',
  text: '#000',
  soft: '#000',
  line: '#000',
  surface: '#fff',
  hover: '#fff',
  accent: '#000',
  font: 'sans-serif',
};
const model: ChartModel = {
  kind: 'radar',
  unit: 'count',
  categoryName: '指标',
  categories: ['一', '二', '三'],
  series: [
    { key: 'a', name: '甲', ink: besideInk(0), values: [10, null, 30], texts: ['10', '—', '30'] },
    { key: 'b', name: '乙', ink: besideInk(1), values: [1, 2, 3], texts: ['1', '2', '3'] },
  ],
};

it('closes each line at its first point and leaves what is not known open', () => {
  const { series } = buildRadarOption(model, { look, hidden: new Set() });
  expect(series.map(({ data }) => data)).toEqual([
    [
      [10, '一'],
      ['-', '二'],
      [30, '三'],
      [10, '一'],
    ],
    [
      [1, '一'],
      [2, '二'],
      [3, '三'],
      [1, '一'],
    ],
  ]);
});

it('draws the line back to the first: nothing of the circle is cut off', () => {
  use([LineChart, PolarComponent, SVGRenderer]);
  const chart = init(null, null, { renderer: 'svg', ssr: true, width: 400, height: 400 });
  const { tooltip: _, ...option } = buildRadarOption(model, { look, hidden: new Set(['a']) });
  chart.setOption({ ...option, animation: false });
  const picture = chart.renderToSVGString();
  chart.dispose();
  const clips = [...picture.matchAll(/<clipPath[^>]*>\s*<path d="([^"]*)"/g)].map(([, path]) => path);
  expect(clips.length).toBeGreaterThan(0);
  // A whole circle has no straight edge towards the middle.
  for (const path of clips) expect(path).toMatch(/^M[^L]*Z$/);
});

it('leaves out what was put aside', () => {
  const { series } = buildRadarOption(model, { look, hidden: new Set(['a']) });
  expect(series.map(({ id }) => id)).toEqual(['b']);
});
