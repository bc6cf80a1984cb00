// Pictures of charts that were saved. An image element cannot send the token, and a chart shows what a company earns: the
// address of its bytes is signed and ages.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { moment } from './fields.ts';
import { pictureMaxBytes } from './limits.ts';
import { pageOf, pageQuery } from './paging.ts';
import { eitherAccess, reportTag } from './report-query.ts';
import { reportTexts as texts } from './texts.ts';

export const pictureRecord = z.object({
  id: z.uuid(),
  title: z.string(),
  /** The screen it was taken of, and that screen's filters as its address holds them. */
  page: z.string(),
  filters: z.string(),
  url: z.string(),
  createdAt: moment,
});
export type PictureRecord = z.infer<typeof pictureRecord>;

export const addPicture = endpoint({
  method: 'POST',
  path: '/api/report/picture/records/add',
  access: eitherAccess,
  rate: 'upload',
  summary: '保存图表图片（PNG，不超过 2 MB）',
  tag: reportTag,
  upload: { maxBytes: pictureMaxBytes },
  body: z.strictObject({
    title: z.string().trim().min(1).max(100),
    // A path of this site: `//elsewhere` would leave it.
    page: z.string().regex(/^\/[A-Za-z][A-Za-z0-9-]{0,39}$/, { error: texts.pageMalformed }),
    filters: z.string().max(2000).default(''),
  }),
  output: z.object({ id: z.uuid() }),
});

export const listPictures = endpoint({
  method: 'GET',
  path: '/api/report/picture/records',
  access: eitherAccess,
  summary: '已保存的图表图片，新的在前',
  tag: reportTag,
  query: z.strictObject(pageQuery),
  output: pageOf(pictureRecord),
});

export const deletePicture = endpoint({
  method: 'DELETE',
  path: '/api/report/picture/records/:id',
  access: eitherAccess,
  summary: '删除已保存的图表图片',
  tag: reportTag,
  params: z.object({ id: z.uuid() }),
  output: z.object({}),
});

const malformed = { error: '图片地址不完整' };

export const pictureParams = z.object({ id: z.uuid() });
export const pictureQuery = z.strictObject({
  account: z.coerce.number(malformed).int().min(1).max(Number.MAX_SAFE_INTEGER),
  /** Seconds since 1970. */
  until: z.coerce.number(malformed).int().min(0).max(Number.MAX_SAFE_INTEGER),
  sign: z.string().min(1).max(100),
});

export const getPicture = endpoint({
  method: 'GET',
  path: '/api/report/picture/records/:id/image',
  access: 'public',
  summary: '凭签名地址读取已保存的图表图片',
  tag: reportTag,
  params: pictureParams,
  query: pictureQuery,
  output: z.never(),
  raw: true,
});
