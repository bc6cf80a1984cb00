// Files of orders and clicks: looked at before anything is written, then imported whole.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { day, id, networkName } from './fields.ts';
import { importMaxBytes, importTimeoutMs } from './limits.ts';

const tag = '联盟平台';
const access = { menu: 'auth_center' } as const;

export const importKinds = ['sales', 'clicks'] as const;
export type ImportKind = (typeof importKinds)[number];

/** Field → column title in the file; a field that is not in the file is left out. */
export const importMapping = z.record(z.string().max(40), z.string().max(200));

export const importError = z.object({
  /** The header is line 1. */
  line: z.number().int(),
  column: z.string(),
  reason: z.string(),
});
export type ImportError = z.infer<typeof importError>;

/** What a mapping was found by: the titles, those of the network's own export, an earlier import, a person. */
export const mappingOrigins = ['titles', 'preset', 'remembered', 'chosen'] as const;
export type MappingOrigin = (typeof mappingOrigins)[number];

export const textEncodings = ['UTF-8', 'GB18030', 'UTF-16LE', 'UTF-16BE', 'windows-1252'] as const;
export type TextEncoding = (typeof textEncodings)[number];

export const headRow = z.object({ line: z.number().int(), text: z.string() });
export type HeadRow = z.infer<typeof headRow>;

const headerLine = z.number().int().min(1).max(10_000);

export const dateOrders = ['mdy', 'dmy'] as const;
export const decimalSigns = ['point', 'comma'] as const;

/** How a file writes what its rows leave open: told by a person, and remembered for files with the same titles. */
const habits = {
  /** Of 9/5/2022: whether the month or the day stands first. */
  dateOrder: z.enum(dateOrders).optional(),
  /** Of every amount, where no column tells it. */
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  /** Of 1.234: whether a point or a comma parts the decimals. */
  decimal: z.enum(decimalSigns).optional(),
};
export const fileHabits = z.strictObject(habits);
export type FileHabits = z.infer<typeof fileHabits>;
export type DateOrder = (typeof dateOrders)[number];
export type DecimalSign = (typeof decimalSigns)[number];

export const importAsk = z.object({
  kind: z.enum(['dateOrder', 'currency', 'decimal']),
  /** The title of the column it concerns. */
  column: z.string(),
  choices: z.array(z.string()),
  /** What the file is read with; null: it cannot be imported before somebody says so. */
  value: z.string().nullable(),
  origin: z.enum(['chosen', 'remembered', 'file', 'source']).nullable(),
  /** Nobody has said it yet, and nothing tells it for sure. */
  open: z.boolean(),
  /** Some of the cells, each as it would be read under every one of `choices`. */
  samples: z.array(z.object({ line: z.number().int(), text: z.string(), readings: z.array(z.string()) })),
});
export type ImportAsk = z.infer<typeof importAsk>;

export const importPreview = z.object({
  importId: z.uuid(),
  fileName: z.string(),
  encoding: z.string(),
  /** A workbook knows its letters; of a text file another encoding can be chosen. */
  format: z.enum(['csv', 'xlsx']),
  /** The line of the titles, and the first rows, among which another can be chosen. */
  headerLine: z.number().int(),
  head: z.array(headRow),
  columns: z.array(z.string()),
  /** Fields that can be mapped, in order. */
  fields: z.array(z.object({ key: z.string(), label: z.string(), required: z.boolean() })),
  mapping: importMapping,
  origin: z.enum(mappingOrigins),
  /** What the titles alone say, whatever a person chose since. */
  guessed: importMapping,
  /** The first 20 rows as read, by field. */
  rows: z.array(z.record(z.string(), z.string())),
  /** The line each of them stands on. */
  rowLines: z.array(z.number().int()),
  /** The first 200; `errorCount` counts all. */
  errors: z.array(importError),
  errorCount: z.number().int(),
  totals: z.object({
    rows: z.number().int(),
    /** Sums per currency over the whole file; clicks have none. */
    amounts: z.array(z.object({ currency: z.string(), je: z.string(), jyje: z.string(), ptfy: z.string() })),
    clicks: z.number().int(),
    from: day.nullable(),
    to: day.nullable(),
    /** Rows that count, and whose amounts do not: orders that became void. */
    voided: z.number().int(),
  }),
  /** What the file leaves open, or may leave open. */
  asks: z.array(importAsk),
  /** Lines that add others up; they are no records. The first 200; `leftOutCount` counts all. */
  leftOut: z.array(z.object({ line: z.number().int(), text: z.string(), reason: z.string() })),
  leftOutCount: z.number().int(),
  /** Rows that `soundOnly` would import, and rows that it would leave to the file of the rest. */
  soundRows: z.number().int(),
  badRows: z.number().int(),
  /** Connections that have read some of these orders: the import names one of them, or says `apart`. */
  already: z.array(
    z.object({
      connectionId: id,
      name: z.string(),
      orders: z.number().int(),
      /** Of these orders, in the connection's currency. */
      je: z.string(),
      currency: z.string(),
    }),
  ),
});
export type ImportPreview = z.infer<typeof importPreview>;

export const previewImport = endpoint({
  method: 'POST',
  path: '/api/platform/import/preview',
  access,
  rate: 'upload',
  timeoutMs: importTimeoutMs,
  summary: '上传 CSV 或 XLSX 并预览（不写入）',
  tag,
  upload: { maxBytes: importMaxBytes, spool: true },
  /** The text fields of the form; `mapping` is JSON. */
  body: z.strictObject({
    network: networkName,
    kind: z.enum(importKinds),
    mapping: z.string().max(10_000).optional(),
    encoding: z.enum(textEncodings).optional(),
    headerLine: z.coerce.number().pipe(headerLine).optional(),
    ...habits,
  }),
  output: importPreview,
});

/**
 * The same file under another mapping, line of titles or encoding, without sending it again; without a mapping it is
 * guessed anew. Habits that were said stay said until they are said otherwise. `resume`: as it was read last.
 */
export const remapImport = endpoint({
  method: 'POST',
  path: '/api/platform/import/:id/preview',
  access,
  rate: 'upload',
  timeoutMs: importTimeoutMs,
  summary: '用新的列对应关系、标题行或编码重新预览',
  tag,
  params: z.object({ id: z.uuid() }),
  body: z.strictObject({
    mapping: importMapping.optional(),
    encoding: z.enum(textEncodings).optional(),
    headerLine: headerLine.optional(),
    ...habits,
    resume: z.boolean().optional(),
  }),
  output: importPreview,
});

export const importResult = z.object({
  added: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  /** Rows with an error, which `soundOnly` left to the file of the rest. */
  leftRows: z.number().int(),
});

export const runImport = endpoint({
  method: 'POST',
  path: '/api/platform/import',
  access,
  rate: 'upload',
  timeoutMs: importTimeoutMs,
  summary: '导入已预览的文件：全部写入或完全不写；要求时只写入没有错误的行',
  tag,
  body: z.strictObject({
    importId: z.uuid(),
    mapping: importMapping.optional(),
    connectionId: id.optional(),
    /** The days the file covers, where wider than its rows. */
    from: day.optional(),
    to: day.optional(),
    /** Orders that a connection has read already are to stand in the file source as well. */
    apart: z.boolean().optional(),
    ...habits,
    /** Rows with an error are left out instead of refusing the file; `restOfImport` gives them back. */
    soundOnly: z.boolean().optional(),
  }),
  output: importResult,
});

/** For a browser that lost the answer of a long import. */
export const getImport = endpoint({
  method: 'GET',
  path: '/api/platform/import/:id',
  access,
  summary: '导入的状态与结果',
  tag,
  params: z.object({ id: z.uuid() }),
  output: z.object({
    state: z.enum(['previewed', 'running', 'done', 'failed']),
    result: importResult.nullable(),
    errors: z.array(importError),
  }),
});

const waitingImport = z.object({
  importId: z.uuid(),
  fileName: z.string(),
  network: z.string(),
  networkName: z.string(),
  kind: z.enum(importKinds),
  /** That could be imported when it was looked at last. */
  rows: z.number().int(),
  createdAt: z.string(),
});
export type WaitingImport = z.infer<typeof waitingImport>;

export const listImports = endpoint({
  method: 'GET',
  path: '/api/platform/import',
  access,
  summary: '已上传、等待导入的文件',
  tag,
  output: z.array(waitingImport),
});

export const discardImport = endpoint({
  method: 'DELETE',
  path: '/api/platform/import/:id',
  access,
  summary: '放弃一个已上传的文件，立即腾出位置',
  tag,
  params: z.object({ id: z.uuid() }),
  output: z.object({}),
});

export const restOfImport = endpoint({
  method: 'GET',
  path: '/api/platform/import/:id/rest',
  access,
  rate: 'upload',
  // A file for a person to mend.
  agents: false,
  timeoutMs: importTimeoutMs,
  summary: '下载文件里有错误的行：行号、原因与原来的内容（CSV）',
  tag,
  params: z.object({ id: z.uuid() }),
  output: z.never(),
  raw: true,
});
