// A multipart upload: one file, held in memory or written to disk as it arrives, and the form's text fields around it.
import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { AppError } from '../kernel/app-error.ts';
import { isDiskFull } from '../kernel/disk-full.ts';
import type { SpooledFile, UploadedFile } from '../kernel/route.ts';
import {
  boundaryOf,
  MultipartFault,
  MultipartReader,
  type PartHandlers,
  type PartHead,
} from './multipart.ts';

const maxFields = 20;
const maxFieldBytes = 64 * 1024;

export interface Upload {
  fields: Record<string, unknown>;
  file: UploadedFile | undefined;
  spooled: SpooledFile | undefined;
}

type UploadRule = NonNullable<Endpoint['upload']>;

/** Bodies of forms are left alone until a handler reads them, under the limits of its endpoint. */
export function acceptUploads(app: FastifyInstance): void {
  app.addContentTypeParser('multipart/form-data', (_request, _payload, done) => done(null));
}

/** `folder` is where spooled files go; whoever calls this removes what is still there in the end. */
export async function readUpload(request: FastifyRequest, rule: UploadRule, folder: string): Promise<Upload> {
  const boundary = boundaryOf(request.headers['content-type']);
  if (boundary === undefined) {
    throw new AppError('invalid_input', '上传应使用 multipart/form-data，文件字段名为 file');
  }
  const parts = new UploadParts(rule, folder);
  const { raw, signal } = request;
  // The answer that tells of the time limit is on its way; the rest of the body would only be waited for.
  const stop = () => setImmediate(() => raw.destroy());
  signal.addEventListener('abort', stop);
  try {
    const reader = new MultipartReader(boundary, parts);
    for await (const piece of raw.iterator({ destroyOnReturn: false })) await reader.push(piece as Buffer);
    reader.finish();
    return await parts.finish();
  } catch (error) {
    await parts.discard();
    // Read to its end unheard: a client that still sends would otherwise never look at the answer.
    raw.resume();
    throw asRefusal(error);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/** A handler that kept the file has moved it away; then there is nothing to remove. */
export async function discardSpooled(spooled: SpooledFile | undefined): Promise<void> {
  if (spooled) await rm(spooled.path, { force: true });
}

/** Takes the parts of one body; each either adds to what was there or refuses the whole. */
class UploadParts implements PartHandlers {
  readonly #rule: UploadRule;
  readonly #folder: string;
  readonly #fields = new Map<string, unknown>();
  #head: PartHead | null = null;
  #size = 0;
  #pieces: Buffer[] = [];
  #file: PartHead | null = null;
  #bytes: Buffer | null = null;
  #path: string | null = null;
  #disk: FileHandle | null = null;
  #fileSize = 0;

  constructor(rule: UploadRule, folder: string) {
    this.#rule = rule;
    this.#folder = folder;
  }

  async begin(head: PartHead): Promise<void> {
    this.#head = head;
    this.#size = 0;
    this.#pieces = [];
    const { name, fileName } = head;
    if (fileName === undefined) {
      if (this.#fields.has(name)) throw new AppError('invalid_input', `字段 ${shown(name)} 只能出现一次`);
      if (this.#fields.size >= maxFields)
        throw new AppError('invalid_input', `字段过多，最多 ${maxFields} 个`);
      return;
    }
    if (name !== 'file') throw new AppError('invalid_input', '缺少文件字段 file');
    if (this.#file) throw new AppError('invalid_input', '一次只能上传一个文件');
    this.#file = head;
    if (!this.#rule.spool) return;
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    this.#path = join(this.#folder, randomUUID());
    this.#disk = await open(this.#path, 'wx', 0o600);
  }

  async data(bytes: Buffer): Promise<void> {
    this.#size += bytes.length;
    const { maxBytes } = this.#rule;
    if (this.#head?.fileName === undefined) {
      const { name = '' } = this.#head ?? {};
      if (this.#size > maxFieldBytes) throw new AppError('too_large', `字段 ${shown(name)} 过长`);
    } else if (this.#size > maxBytes) {
      throw new AppError('too_large', `文件过大，最多 ${Math.floor(maxBytes / 1024 / 1024)} MB`);
    }
    if (this.#disk && this.#head === this.#file) await this.#disk.writeFile(bytes);
    // A copy: the piece it was cut from may hold far more.
    else this.#pieces.push(Buffer.from(bytes));
  }

  async end(): Promise<void> {
    const head = this.#head;
    if (head?.fileName === undefined) {
      this.#fields.set(head?.name ?? '', Buffer.concat(this.#pieces).toString('utf8'));
      return;
    }
    if (this.#size === 0) throw new AppError('invalid_input', '文件是空的');
    if (this.#disk) await this.#closeDisk();
    else this.#bytes = Buffer.concat(this.#pieces);
  }

  async finish(): Promise<Upload> {
    if (!this.#file) throw new AppError('invalid_input', '缺少文件字段 file');
    const { fileName: name = '', mediaType } = this.#file;
    const [path, bytes] = [this.#path, this.#bytes];
    return {
      fields: Object.fromEntries(this.#fields),
      file: bytes ? { name, mediaType, bytes } : undefined,
      spooled: path ? { name, mediaType, path, size: this.#fileSize } : undefined,
    };
  }

  async discard(): Promise<void> {
    await this.#closeDisk().catch(() => undefined);
    if (this.#path) await rm(this.#path, { force: true });
  }

  async #closeDisk(): Promise<void> {
    const disk = this.#disk;
    this.#disk = null;
    this.#fileSize = this.#size;
    await disk?.close();
  }
}

const shown = (name: string): string => (name.length > 60 ? `${name.slice(0, 60)}…` : name);

function asRefusal(error: unknown): unknown {
  if (error instanceof AppError) return error;
  if (isDiskFull(error)) {
    return new AppError('unavailable', '服务器磁盘空间不足，暂时无法接收文件', { cause: error });
  }
  const text =
    error instanceof MultipartFault ? '上传的内容不完整或格式不正确，请重新上传' : '上传的内容无法读取';
  return new AppError('invalid_input', text, { cause: error });
}
