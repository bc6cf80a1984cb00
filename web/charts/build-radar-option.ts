// A radar as lines around a centre. Polar lines leave a gap where a value is not known; the library's own radar would
// draw it at the centre, as if it were nothing.
import type { Drawn } from './build-option.ts';
import type { ChartModel, ChartSeries } from './chart-model.ts';
import { tooltipOption } from './tooltip-option.ts';

export function buildRadarOption(model: ChartModel, { look, hidden }: Omit<Drawn, 'still'>) {
  const words = { color: look.soft, fontFamily: look.font, fontSize: 12 };
  return {
    textStyle: words,
    polar: { radius: '74%' },
    angleAxis: {
      type: 'category',
      data: model.categories,
      // Each in the middle of its share of the circle, the first at the top. Without shares the circle would end at the last
      // of them, and the line back to the first be cut off.
      boundaryGap: true,
      startAngle: 90 + 180 / model.categories.length,
      axisTick: { show: false, alignWithLabel: true },
      axisLine: { lineStyle: { color: look.line } },
      splitLine: { show: true, lineStyle: { color: look.line } },
      axisLabel: words,
    },
    radiusAxis: {
      type: 'value',
      min: 0,
      max: 100,
      interval: 25,
      axisLine: { show: false },
      axisTick: { show: false },
      axisLabel: { show: false },
      splitLine: { lineStyle: { color: look.line } },
    },
    series: model.series
      .filter(({ key }) => !hidden.has(key))
      .map((series) => seriesOption(model, series, look.theme)),
    tooltip: {
      trigger: 'axis',
      axisPointer: { type: 'line', lineStyle: { color: look.soft } },
      ...tooltipOption(model, { look, hidden }),
    },
  };
}

function seriesOption(
  { categories }: ChartModel,
  { key, name, ink, values }: ChartSeries,
  theme: keyof ChartSeries['ink'],
) {
  const points = categories.map((category, index) => [values[index] ?? '-', category]);
  return {
    id: key,
    name,
    color: ink[theme],
    type: 'line',
    coordinateSystem: 'polar',
    symbolSize: 7,
    // The largest stand on the rim.
    clip: false,
    lineStyle: { width: 2 },
    data: [...points, ...points.slice(0, 1)],
  };
}
