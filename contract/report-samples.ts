// The same reports over the built-in sample account: any member may look, whatever the plan.
import type { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { exportReport } from './report-exports.ts';
import {
  getPublisherTrend,
  listPublisherFigures,
  listTransactionChanges,
  listTransactions,
} from './report-lists.ts';
import { getDaily, getDashboard, getRepeats, getSummary, getTop, getTypes } from './reports.ts';

const reports = '/api/report/';

export function sampleOf<
  Body extends z.ZodType | undefined,
  Query extends z.ZodType | undefined,
  Params extends z.ZodType | undefined,
  Output extends z.ZodType,
>(endpoint: Endpoint<Body, Query, Params, Output>): Endpoint<Body, Query, Params, Output> {
  return {
    ...endpoint,
    path: `/api/report/sample/${endpoint.path.slice(reports.length)}`,
    access: 'member',
    // Made up: nothing of it is anybody's.
    confirmed: false,
    summary: `示例数据：${endpoint.summary}`,
  };
}

export const sampleDashboard = sampleOf(getDashboard);
export const sampleSummary = sampleOf(getSummary);
export const sampleDaily = sampleOf(getDaily);
export const sampleRepeats = sampleOf(getRepeats);
export const sampleTypes = sampleOf(getTypes);
export const sampleTop = sampleOf(getTop);
export const sampleTransactions = sampleOf(listTransactions);
export const sampleTransactionChanges = sampleOf(listTransactionChanges);
export const samplePublisherFigures = sampleOf(listPublisherFigures);
export const samplePublisherTrend = sampleOf(getPublisherTrend);
export const sampleExport = sampleOf(exportReport);
