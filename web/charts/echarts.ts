// The parts of ECharts the product draws with, and nothing else: a chunk of its own, loaded when a chart is shown.
import { BarChart, LineChart } from 'echarts/charts';
import { DataZoomComponent, GridComponent, TooltipComponent } from 'echarts/components';
import { type EChartsType, init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';

use([BarChart, LineChart, DataZoomComponent, GridComponent, TooltipComponent, CanvasRenderer]);

export const createDrawing = (element: HTMLElement): EChartsType => init(element);
