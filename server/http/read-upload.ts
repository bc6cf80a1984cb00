// A multipart upload: one file, held in memory or written to disk as it arrives, and the form's text fields around it.
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '../../contract/endpoint.ts';
import { AppError } from '../kernel/app-error.ts';
import type { SpooledFile, UploadedFile } from '../kernel/route.ts';

const maxFields = 20;
const maxFieldBytes = 64 * 1024;

export interface Upload {
  fields: Record<string, unknown>;
  file: UploadedFile | undefined;
  spooled: SpooledFile | undefined;
}

type UploadRule = NonNullable<Endpoint['upload']>;

/** `folder` is where spooled files go; whoever calls this removes what is still there in the end. */
export async function readUpload(
  request: FastifyRequest,
  { maxBytes, spool }: UploadRule,
  folder: string,
): Promise<Upload> {
  if (!request.isMultipart()) {
    throw new AppError('invalid_input', '上传应使用 multipart/form-data，文件字段名为 file');
  }
  const fields = new Map<string, unknown>();
  const upload: Upload = { fields: {}, file: undefined, spooled: undefined };
  const limits = { fileSize: maxBytes, files: 1, fields: maxFields, fieldSize: maxFieldBytes };
  try {
    for await (const part of request.parts({ limits: { ...limits, parts: maxFields + 1 } })) {
      if (part.type === 'field') {
        const { fieldname: name, valueTruncated, value } = part;
        if (valueTruncated) throw new AppError('too_large', `字段 ${name} 过长`);
        if (fields.has(name)) throw new AppError('invalid_input', `字段 ${name} 只能出现一次`);
        fields.set(name, value);
        continue;
      }
      if (part.fieldname !== 'file') throw new AppError('invalid_input', '缺少文件字段 file');
      if (spool) upload.spooled = await spoolPart(part, folder);
      else
        upload.file = { name: part.filename ?? '', mediaType: part.mimetype, bytes: await part.toBuffer() };
    }
    const size = upload.spooled?.size ?? upload.file?.bytes.length;
    if (size === undefined) throw new AppError('invalid_input', '缺少文件字段 file');
    if (size === 0) throw new AppError('invalid_input', '文件是空的');
  } catch (error) {
    await discardSpooled(upload.spooled);
    throw asRefusal(error, maxBytes);
  }
  upload.fields = Object.fromEntries(fields);
  return upload;
}

/** A handler that kept the file has moved it away; then there is nothing to remove. */
export async function discardSpooled(spooled: SpooledFile | undefined): Promise<void> {
  if (spooled) await rm(spooled.path, { force: true });
}

async function spoolPart(part: MultipartFile, folder: string): Promise<SpooledFile> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  const target = createWriteStream(path, { mode: 0o600 });
  try {
    await pipeline(part.file, target);
    if (part.file.truncated) throw Object.assign(new Error('too large'), { code: 'FST_REQ_FILE_TOO_LARGE' });
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return { name: part.filename ?? '', mediaType: part.mimetype, path, size: target.bytesWritten };
}

function asRefusal(error: unknown, maxBytes: number): unknown {
  const { code } = error as { code?: string };
  if (code === 'FST_REQ_FILE_TOO_LARGE') {
    return new AppError('too_large', `文件过大，最多 ${Math.floor(maxBytes / 1024 / 1024)} MB`);
  }
  if (code === 'FST_FILES_LIMIT') return new AppError('invalid_input', '一次只能上传一个文件');
  if (code === 'ENOSPC') {
    return new AppError('unavailable', '服务器磁盘空间不足，暂时无法接收文件', { cause: error });
  }
  if (error instanceof AppError) return error;
  return new AppError('invalid_input', '上传的内容无法读取', { cause: error });
}
