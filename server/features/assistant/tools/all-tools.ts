import { reportPublishers } from './report-publishers.ts';
import { reportSummary } from './report-summary.ts';
import type { Tool } from './tool.ts';

/** In the order they are offered. */
export const tools: readonly Tool<unknown>[] = [reportSummary, reportPublishers];
