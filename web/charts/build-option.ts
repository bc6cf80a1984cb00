// From what a chart shows to ECharts' own words for it.
import type { EChartsCoreOption } from 'echarts/core';
import { buildRadarOption } from './build-radar-option.ts';
import type { ChartLook } from './chart-look.ts';
import { axisText, type ChartModel, type ChartSeries } from './chart-model.ts';
import { tooltipOption } from './tooltip-option.ts';

/** A digit of a bar's text at 12 px. */
const labelDigitPx = 7.2;

export interface Drawn {
  look: ChartLook;
  /** Series the person has put aside. */
  hidden: ReadonlySet<string>;
  /** Movement is unwelcome. */
  still: boolean;
  onPaper?: boolean;
}

export function buildOption(model: ChartModel, drawn: Drawn): EChartsCoreOption {
  return {
    animation: !drawn.still && !drawn.onPaper,
    animationDuration: 240,
    animationDurationUpdate: 240,
    ...(model.kind === 'radar' ? buildRadarOption(model, drawn) : buildGridOption(model, drawn)),
  };
}

function buildGridOption(model: ChartModel, { look, hidden, onPaper = false }: Drawn) {
  const lying = model.kind === 'rows';
  const words = { color: look.soft, fontFamily: look.font, fontSize: 12 };
  const categoryAxis = {
    type: 'category',
    data: model.categories,
    inverse: lying,
    axisTick: { show: false },
    axisLine: { lineStyle: { color: look.line } },
    axisLabel: {
      ...words,
      lineHeight: 16,
      hideOverlap: true,
      ...(model.allNamed && { interval: 0 }),
      ...(model.shortName && { formatter: model.shortName }),
    },
  };
  const valueAxis = {
    type: 'value',
    // Amounts begin at zero, so that a bar twice as long is twice as much.
    min: (extent: { min: number }) => Math.min(0, extent.min),
    minInterval: model.unit === 'count' ? 1 : undefined,
    splitNumber: 4,
    axisLabel: {
      ...words,
      // Lying bars carry their exact figures themselves.
      show: !lying,
      hideOverlap: true,
      formatter: (value: number) => axisText(value, model.unit),
    },
    splitLine: { show: !lying, lineStyle: { color: look.line } },
  };
  return {
    textStyle: words,
    grid: {
      left: 4,
      right: lying ? labelRoom(model) : 12,
      top: 16,
      bottom: model.zoom ? 48 : 4,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    xAxis: lying ? valueAxis : categoryAxis,
    yAxis: lying ? categoryAxis : valueAxis,
    series: model.series
      .filter(({ key }) => !hidden.has(key))
      .map((series) => seriesOption(model, series, look)),
    tooltip: {
      trigger: 'axis',
      axisPointer:
        model.kind === 'lines'
          ? { type: 'line', lineStyle: { color: look.soft } }
          : { type: 'shadow', z: 1, shadowStyle: { color: look.hover } },
      ...tooltipOption(model, { look, hidden }),
    },
    ...(model.zoom && { dataZoom: zoomOption(look, { words, onPaper }) }),
  };
}

/** Room for the texts at the ends of lying bars: as much as the longest of them is long. */
function labelRoom({ series }: ChartModel): number {
  const lengths = series.flatMap(({ texts }) => texts.map((text) => text?.length ?? 0));
  return Math.max(96, Math.ceil(Math.max(0, ...lengths) * labelDigitPx) + 12);
}

function seriesOption(model: ChartModel, { key, name, ink, values, texts }: ChartSeries, look: ChartLook) {
  const color = ink[look.theme];
  const shared = { id: key, name, color };
  if (model.kind === 'lines') {
    return { ...shared, type: 'line', data: values, symbolSize: 6, showSymbol: values.length < 32 };
  }
  const lying = model.kind === 'rows';
  return {
    ...shared,
    type: 'bar',
    ...(model.stacked && { stack: 'all' }),
    barMaxWidth: lying ? 20 : 36,
    barMinHeight: 0,
    itemStyle: model.stacked
      ? // A line of the ground between neighbours, where there is room for it.
        { borderColor: look.surface, borderWidth: values.length <= 40 ? 1 : 0 }
      : { borderRadius: 3 },
    data: values.map((value, index) => ({
      value,
      ...(model.categoryInks && { itemStyle: { color: model.categoryInks[index]?.[look.theme] ?? color } }),
      ...(lying && {
        label: {
          show: true,
          position: (value ?? 0) < 0 ? 'left' : 'right',
          color: look.text,
          fontSize: 12,
          formatter: () => texts[index] ?? '',
        },
      }),
    })),
  };
}

/** Nobody moves a slider on paper; what it shows of the days stays. */
function zoomOption(look: ChartLook, { words, onPaper }: { words: object; onPaper: boolean }) {
  return [
    // The wheel alone scrolls the page.
    { type: 'inside', zoomOnMouseWheel: 'ctrl', moveOnMouseWheel: false, preventDefaultMouseMove: false },
    {
      type: 'slider',
      show: !onPaper,
      height: 20,
      bottom: 8,
      borderColor: look.line,
      fillerColor: `${look.accent}26`,
      handleStyle: { color: look.surface, borderColor: look.accent },
      moveHandleStyle: { color: look.accent, opacity: 0.4 },
      emphasis: { handleStyle: { borderColor: look.accent }, moveHandleStyle: { color: look.accent } },
      dataBackground: { lineStyle: { color: look.soft, opacity: 0.5 }, areaStyle: { opacity: 0 } },
      selectedDataBackground: {
        lineStyle: { color: look.accent },
        areaStyle: { color: look.accent, opacity: 0.1 },
      },
      brushSelect: false,
      textStyle: words,
    },
  ];
}
