// With the cipher on, a JSON body travels as `{"d": base64}` and nothing else is taken.
import type { FastifyRequest } from 'fastify';
import type { BodyCipher } from '#contract/body-cipher.ts';
import { AppError } from '../kernel/app-error.ts';
import { isMultipart } from './multipart.ts';

/** `undefined` when nothing was sent; `null` is something, and no endpoint takes it. */
export async function openBody(request: FastifyRequest, cipher: BodyCipher | null): Promise<unknown> {
  const { body } = request;
  const sealable =
    request.method !== 'GET' && request.method !== 'DELETE' && !isMultipart(request.headers['content-type']);
  const opened = cipher && sealable && body !== undefined ? await unseal(body, cipher) : body;
  if (opened === null) throw new AppError('invalid_input', '请求内容应为 JSON 对象，不能是 null');
  return opened;
}

async function unseal(body: unknown, cipher: BodyCipher): Promise<unknown> {
  const sealed = (body as { d?: unknown } | null)?.d;
  if (typeof sealed !== 'string') throw new AppError('invalid_input', '请求内容应加密后放在字段 d 中');
  try {
    return JSON.parse(await cipher.open(sealed));
  } catch (error) {
    throw new AppError('invalid_input', '字段 d 无法解密', { cause: error });
  }
}
