// Documents anyone may read (user agreement, privacy policy, deletion agreement), their versions and who agreed to them.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { moment } from './fields.ts';

const tag = '文件';

/** Numbers of the documents, for ever: the privacy policy is 5 in the specification. */
export const documentIds = { userAgreement: 4, privacyPolicy: 5, deletionAgreement: 6 } as const;

const documentId = z.coerce.number({ error: '文件编号应为数字' }).int().min(1).max(1_000_000);
const version = z.coerce.number({ error: '版本应为数字' }).int().min(1).max(1_000_000);

const published = z.object({
  id: z.number().int(),
  title: z.string(),
  version: z.number().int(),
  publishedAt: moment,
});

export const documentView = published.extend({
  /** Markdown: headings, paragraphs, lists, bold, links. */
  body: z.string(),
  /** What changed against the version before; empty for the first. */
  note: z.string(),
  /** Newest first; this one is among them. */
  versions: z.array(z.object({ version: z.number().int(), publishedAt: moment, note: z.string() })),
});
export type DocumentView = z.infer<typeof documentView>;

export const listDocuments = endpoint({
  method: 'GET',
  path: '/api/open/documents',
  access: 'public',
  summary: '公开文件的现行版本',
  tag,
  output: z.array(published),
});

export const getDocument = endpoint({
  method: 'GET',
  path: '/api/open/documents/:id',
  access: 'public',
  summary: '一份公开文件，不给出版本时为现行版本',
  tag,
  params: z.strictObject({ id: documentId }),
  query: z.strictObject({ version: version.optional() }),
  fieldNames: { id: '文件编号', version: '版本' },
  output: documentView,
});

export const pdfParams = z.strictObject({ id: documentId });
export const pdfQuery = z.strictObject({ version: version.optional() });

export const getDocumentPdf = endpoint({
  method: 'GET',
  path: '/api/open/documents/:id/pdf',
  access: 'public',
  summary: '一份公开文件的 PDF',
  tag,
  params: pdfParams,
  query: pdfQuery,
  fieldNames: { id: '文件编号', version: '版本' },
  output: z.unknown(),
  raw: true,
});

/** The path of the specification; the address leads to the PDF of the version in force. */
export const getPdfUrl = endpoint({
  method: 'GET',
  path: '/api/open/pdf/getUrlById',
  access: 'public',
  summary: '公开文件 PDF 的地址',
  tag,
  query: z.strictObject({ id: documentId }),
  fieldNames: { id: '文件编号' },
  output: z.object({ url: z.string() }),
});

const pendingAgreement = published.extend({ note: z.string() });
export type PendingAgreement = z.infer<typeof pendingAgreement>;

/** What the signed-in member still has to agree to; empty nearly always. */
export const listPendingAgreements = endpoint({
  method: 'GET',
  path: '/api/users/agreements',
  access: 'member',
  summary: '等待当前用户同意的文件',
  tag,
  output: z.array(pendingAgreement),
});

export const acceptAgreements = endpoint({
  method: 'POST',
  path: '/api/users/agreements',
  access: 'member',
  summary: '同意文件的现行版本',
  tag,
  body: z.strictObject({
    /** What was shown: a version published meanwhile is shown first. */
    accepted: z
      .array(z.strictObject({ id: documentId, version }))
      .min(1, '请选择要同意的文件')
      .max(20),
  }),
  fieldNames: { accepted: '同意的文件' },
  output: z.object({}),
});
