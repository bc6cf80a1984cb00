// Stored files as a browser asks for them.
import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const fileParams = z.strictObject({
  accountId: z.coerce.number({ error: '编号格式不正确' }).int().min(1).max(Number.MAX_SAFE_INTEGER),
  fileId: z.uuid({ error: '编号格式不正确' }),
});

/** Public because an image element cannot send a header; the file id cannot be guessed. */
export const getFile = endpoint({
  method: 'GET',
  path: '/api/files/:accountId/:fileId',
  access: 'public',
  summary: '读取头像与素材图片',
  tag: '文件',
  params: fileParams,
  output: z.never(),
  raw: true,
});

export const fileUrl = (accountId: number, fileId: string) => `/api/files/${accountId}/${fileId}`;
