// Exports a browser saves by itself: a link cannot send the token, so a ticket for one export stands in for it.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { exportTimeoutMs } from './limits.ts';
import { exportReport } from './report-exports.ts';

export const createExportTicket = endpoint({
  method: 'POST',
  path: '/api/report/export/ticket',
  changes: false,
  access: exportReport.access,
  confirmed: true,
  summary: '换取 60 秒内一次有效的导出下载地址，条件与导出相同',
  tag: exportReport.tag,
  body: exportReport.query,
  /** An address of this site. */
  output: z.object({ url: z.string() }),
});

export const downloadExport = endpoint({
  method: 'GET',
  path: '/api/report/export/file',
  // The ticket says who asked, and for what.
  access: 'public',
  rate: 'upload',
  timeoutMs: exportTimeoutMs,
  summary: '凭一次性票据下载导出文件',
  tag: exportReport.tag,
  query: z.strictObject({ ticket: z.string().min(1).max(100) }),
  output: z.never(),
  raw: true,
});
