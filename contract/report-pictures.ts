// A saved picture's bytes. An image element cannot send the token, and a chart shows what a company earns: the address
// is signed and ages.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { listPictures } from './reports.ts';

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
  tag: listPictures.tag,
  params: pictureParams,
  query: pictureQuery,
  output: z.never(),
  raw: true,
});
