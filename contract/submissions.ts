// Corrections of orders: previewed, confirmed once, made into files, and read again until the network shows what became of them.
import { z } from 'zod';
import {
  correctionReasons,
  correctionTargets,
  correctionWays,
  deliveryStates,
  leftOutReasons,
  rowStates,
  unsentReasons,
} from './corrections.ts';
import { endpoint } from './endpoint.ts';
import { day, id, moment } from './fields.ts';
import { ledgerAccess } from './ledger.ts';
import { exportTimeoutMs, submissionLimits as limits } from './limits.ts';
import { count } from './report-shapes.ts';
import { matchConfidences, verdictCodes } from './verdicts.ts';

const tag = '订单核对';

/** Who hands something in, and who says how much may be handed in. */
const submitAccess = { ...ledgerAccess, right: 'ledger_submit' } as const;

const submissionRow = z.object({
  key: z.string(),
  /** As the network writes it. */
  order: z.string(),
  publisher: z.string(),
  publisherId: id.nullable(),
  day,
  code: z.enum(verdictCodes),
  confidence: z.enum(matchConfidences),
  target: z.enum(correctionTargets),
  currency: z.string(),
  /** As the network shows it now. */
  amount: z.string(),
  commission: z.string(),
  fee: z.string().nullable(),
  /** What it is to show. */
  expected: z.string(),
  reason: z.enum(correctionReasons),
  /** The same as the network takes it. */
  reasonText: z.string(),
  /** What comes back with it; the fee is null where the network does not tell it. */
  commissionBack: z.string(),
  feeBack: z.string().nullable(),
  deadline: moment.nullable(),
});
export type SubmissionRow = z.infer<typeof submissionRow>;

const leftOut = z.object({ key: z.string(), order: z.string(), reason: z.enum(leftOutReasons) });
export type LeftOut = z.infer<typeof leftOut>;

const currencyTotal = z.object({
  currency: z.string(),
  rows: count,
  commission: z.string(),
  /** Null: the network tells of none. */
  fee: z.string().nullable(),
});
export type CurrencyTotal = z.infer<typeof currencyTotal>;

const madeFile = z.object({
  key: z.string(),
  label: z.string(),
  name: z.string(),
  rows: count,
});

/** How a batch is to be sent over the network's interface. */
const sending = z.object({
  /** How many calls it takes. */
  calls: count,
  /** What the network says of its own delay and of what it does not tell. */
  note: z.string(),
  /** What the network's test said; null where it has none. */
  test: z
    .object({
      problems: z.array(z.object({ order: z.string(), words: z.string() })),
      /** Why it could not be asked; empty when it answered. */
      fault: z.string(),
    })
    .nullable(),
});

export const previewSubmission = endpoint({
  method: 'POST',
  path: '/api/ledger/submissions/preview',
  access: ledgerAccess,
  changes: false,
  // It is kept for whoever confirms it.
  agents: false,
  bodyMaxBytes: limits.previewBytes,
  summary:
    '预览一批更正：逐笔列出现状、目标、原因和可挽回金额，以及没有列入的订单和原因；一小时内可凭 hash 提交',
  tag,
  fieldNames: { keys: '订单', ticked: '逐笔勾选的订单' },
  body: z.strictObject({
    /** Keys of verdicts, of one connection. */
    keys: z.array(z.string().max(4200)).min(1, '请先选择订单').max(limits.keys, `一次最多 ${limits.keys} 笔`),
    /** Of them, those a person ticked one by one although they are less than sure. */
    ticked: z.array(z.string().max(4200)).max(limits.keys).default([]),
  }),
  output: z.object({
    /** Null: there is nothing to hand in. */
    hash: z.string().nullable(),
    expiresAt: moment,
    connectionId: id,
    name: z.string(),
    pt: z.string(),
    rows: z.array(submissionRow),
    totals: z.array(currencyTotal),
    leftOut: z.array(leftOut),
    files: z.array(madeFile),
    /** What is to be set before the network's own files can be made. */
    missing: z.array(z.string()),
    way: z.enum(correctionWays),
    /** Null: it is handed over as files. */
    sending: sending.nullable(),
    settleHours: count,
    /** Whether this member may confirm. */
    maySubmit: z.boolean(),
  }),
});
export type SubmissionPreview = z.infer<(typeof previewSubmission)['output']>;

export const confirmSubmission = endpoint({
  method: 'POST',
  path: '/api/ledger/submissions',
  access: submitAccess,
  confirmed: true,
  summary:
    '确认一批预览过的更正；现状与预览不同的订单不会列入，逐笔说明。同一 hash 只产生一批；由海图提交的，确认后自动发送，每笔至多一次',
  tag,
  body: z.strictObject({ hash: z.string().regex(/^[\da-f]{64}$/, 'hash 格式不正确') }),
  output: z.object({ id: z.uuid(), rows: count, leftOut: z.array(leftOut) }),
});

const stateCounts = z.record(z.enum(rowStates), count);

/** How far a batch has come that is sent over the network's interface. */
const batchDelivery = z.object({
  states: z.record(z.enum(deliveryStates), count),
  /** Why it has not been sent yet; empty when nothing is in the way. */
  trouble: z.string(),
  /** When it is tried again. */
  nextAt: moment.nullable(),
});
export type BatchDelivery = z.infer<typeof batchDelivery>;

const rowDelivery = z.object({
  state: z.enum(deliveryStates),
  at: moment.nullable(),
  /** In the network's own words. */
  words: z.string(),
  /** Of one that was not sent. */
  reason: z.enum(unsentReasons).nullable(),
});
export type RowDelivery = z.infer<typeof rowDelivery>;

const submission = z.object({
  id: z.uuid(),
  connectionId: id,
  name: z.string(),
  pt: z.string(),
  confirmedBy: z.string(),
  confirmedAt: moment,
  rows: count,
  way: z.enum(correctionWays),
  states: stateCounts,
  /** Null: it was handed over as files. */
  delivery: batchDelivery.nullable(),
  totals: z.array(currencyTotal),
  /** Of those the network confirmed: what it gave back. */
  recovered: z.array(currencyTotal),
});
export type Submission = z.infer<typeof submission>;

const params = z.strictObject({ id: z.uuid({ error: '编号格式不正确' }) });

export const listSubmissions = endpoint({
  method: 'GET',
  path: '/api/ledger/submissions',
  access: ledgerAccess,
  summary: '提交过的更正，新的在前，以及平台确认的进度',
  tag,
  query: z.strictObject({ before: moment.optional() }),
  output: z.object({
    list: z.array(submission),
    /** Give it as `before` for older ones. */
    next: moment.nullable(),
    /** Confirmed by networks since the year began in Shanghai. */
    recovered: z.array(currencyTotal),
  }),
});
export type SubmissionList = z.infer<(typeof listSubmissions)['output']>;

export const getSubmission = endpoint({
  method: 'GET',
  path: '/api/ledger/submissions/:id',
  access: ledgerAccess,
  summary: '一批更正：每笔的目标、原因和平台的反应，可下载的文件与后续步骤',
  tag,
  params,
  output: submission.extend({
    list: z.array(
      submissionRow.extend({
        state: z.enum(rowStates),
        /** Null: it was handed over in a file. */
        delivery: rowDelivery.nullable(),
        seenAt: moment.nullable(),
        /** What the network showed when it was read again; null while it is waiting. */
        shown: z
          .object({ amount: z.string(), commission: z.string(), fee: z.string().nullable() })
          .nullable(),
      }),
    ),
    leftOut: z.array(leftOut),
    files: z.array(madeFile),
    /** What to do with them in the network's own interface. */
    steps: z.array(z.string()),
    settleHours: count,
  }),
});
export type SubmissionDetail = z.infer<(typeof getSubmission)['output']>;

export const downloadSubmission = endpoint({
  method: 'GET',
  path: '/api/ledger/submissions/:id/file',
  access: ledgerAccess,
  rate: 'upload',
  timeoutMs: exportTimeoutMs,
  summary: '下载一批更正的文件：file 为平台文件，plain 为通用明细（csv 或 xlsx）',
  tag,
  params,
  query: z.strictObject({
    file: z.string().max(40).default('plain'),
    format: z.enum(['csv', 'xlsx']).default('csv'),
  }),
  output: z.never(),
  raw: true,
});

const batchRule = {
  maxRows: z
    .number('请输入笔数')
    .int('笔数应为整数')
    .min(1, '笔数不能小于 1')
    .max(limits.rows, `笔数不能大于 ${limits.rows}`),
  /** Of an order day's commission, in per cent; null: no cap. */
  maxShare: z
    .number('请输入百分比')
    .int('百分比应为整数')
    .min(1, '百分比不能小于 1')
    .max(100, '百分比不能大于 100')
    .nullable(),
  settleHours: z
    .number('请输入小时数')
    .int('小时数应为整数')
    .min(1, '小时数不能小于 1')
    .max(limits.settleHours, `小时数不能大于 ${limits.settleHours}`),
  /** What the network's files need and no order tells. */
  values: z.record(z.string().max(40), z.string().trim().max(100)),
};

const correctionField = z.object({
  key: z.string(),
  label: z.string(),
  help: z.string(),
  choices: z.array(z.object({ value: z.string(), label: z.string() })),
  /** The one way that needs it; null: both do. */
  only: z.enum(correctionWays).nullable(),
});

const templateView = z.object({
  key: z.string(),
  label: z.string(),
  /** `needed`: no file without an uploaded one. */
  use: z.enum(['needed', 'optional', 'none']),
  /** Of the uploaded one; null: none yet. */
  columns: z.array(z.object({ title: z.string(), meaning: z.string() })).nullable(),
});

export const correctionSetting = z.object({
  connectionId: id,
  name: z.string(),
  pt: z.string(),
  ...batchRule,
  fields: z.array(correctionField),
  templates: z.array(templateView),
  /** What is still to be set before its own files can be made. */
  missing: z.array(z.string()),
  way: z.enum(correctionWays),
  /** Null: the network's interface takes no corrections, or the connection has no login. */
  writer: z
    .object({
      note: z.string(),
      /** What is still to be set before it can be used. */
      missing: z.array(z.string()),
    })
    .nullable(),
});
export type CorrectionSetting = z.infer<typeof correctionSetting>;

const spared = z.object({ publisherId: id, name: z.string(), pt: z.string() });

export const getCorrectionSettings = endpoint({
  method: 'GET',
  path: '/api/ledger/corrections',
  access: ledgerAccess,
  summary: '提交更正的设置：各授权的上限、等待时间、文件模板，以及“从不拒付”名单',
  tag,
  output: z.object({
    connections: z.array(correctionSetting),
    spared: z.array(spared),
    mayChange: z.boolean(),
  }),
});
export type CorrectionSettings = z.infer<(typeof getCorrectionSettings)['output']>;

const connectionParams = z.strictObject({ connectionId: id });

export const setCorrectionSetting = endpoint({
  method: 'PUT',
  path: '/api/ledger/corrections/:connectionId',
  access: submitAccess,
  summary: '修改一个授权的提交方式、上限、等待时间和所需的编号',
  tag,
  fieldNames: {
    maxRows: '每批笔数上限',
    maxShare: '当日佣金占比上限',
    settleHours: '等待小时数',
    values: '编号',
    way: '提交方式',
  },
  params: connectionParams,
  body: z.strictObject({
    ...batchRule,
    /** As it was where it is left out. */
    way: z.enum(correctionWays).optional(),
  }),
  output: z.object({}),
});

export const setCorrectionTemplate = endpoint({
  method: 'POST',
  path: '/api/ledger/corrections/template',
  access: submitAccess,
  rate: 'upload',
  summary: '上传平台的文件模板，按其表头生成文件；缺少必需的列时说明缺哪些',
  tag,
  fieldNames: { file: '模板' },
  upload: { maxBytes: limits.templateBytes, spool: true },
  body: z.strictObject({ connectionId: id, template: z.string().min(1).max(40) }),
  output: templateView,
});

export const sparePublishers = endpoint({
  method: 'PUT',
  path: '/api/ledger/corrections',
  access: submitAccess,
  summary: '修改“从不拒付”的联盟客名单',
  tag,
  fieldNames: { add: '加入的联盟客', remove: '移出的联盟客' },
  body: z.strictObject({
    add: z.array(id).max(100).default([]),
    remove: z.array(id).max(100).default([]),
  }),
  output: z.object({}),
});
