// What a radar needs beyond the other charts: a chunk of its own, so that pages without one do not carry it.
import { PolarComponent } from 'echarts/components';
import { use } from 'echarts/core';

use([PolarComponent]);

export { createDrawing } from './echarts.ts';
