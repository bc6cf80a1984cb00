// Mounts a route: session → rate limit → access → input → handler → output → envelope.
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { BodyCipher } from '../../contract/body-cipher.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { AppError } from '../kernel/app-error.ts';
import type { RequestFacts, Route, UploadedFile } from '../kernel/route.ts';
import type { Services } from '../kernel/services.ts';
import { requireAccess } from './access.ts';
import { inputError } from './describe-input.ts';
import { requireRate } from './rate-classes.ts';
import { readToken } from './read-token.ts';

export interface MountOptions {
  services: Services;
  cipher: BodyCipher | null;
}

const nothing = z.strictObject({});

export function mount(app: FastifyInstance, route: Route, { services, cipher }: MountOptions): void {
  const { endpoint } = route;
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    schema: {
      summary: endpoint.summary,
      tags: [endpoint.tag],
      ...(endpoint.body && { body: endpoint.body }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.upload && { consumes: ['multipart/form-data'] }),
      ...(endpoint.access !== 'public' && { security: [{ token: [] }] }),
      ...(!endpoint.raw && { response: { 200: envelopeOf(endpoint.output) } }),
    },
    config: { endpoint },
    handler: (request, reply) => handle(request, reply),
  });

  const handle = async (request: FastifyRequest, reply: FastifyReply) => {
    const facts = factsOf(request);
    if (route.kind === 'raw') {
      await requireRate(services.limits, endpoint, facts.address);
      checkInput(endpoint, request);
      return route.handle({ services, request, reply, facts });
    }
    if (route.kind === 'public') {
      await requireRate(services.limits, endpoint, facts.address);
      const input = checkInput(endpoint, request, await openBody(request, cipher));
      return answer(reply, endpoint, await route.handle({ ...input, services, request: facts }));
    }
    const caller = await services.sessions.resolve(readToken(request.headers.authorization));
    await requireRate(services.limits, endpoint, `${caller.accountId}/${caller.memberId}`);
    requireAccess(endpoint.access as Exclude<Endpoint['access'], 'public'>, caller, services.now());
    const input = checkInput(endpoint, request, await openBody(request, cipher));
    const file = endpoint.upload ? await readUpload(request, endpoint.upload.maxBytes) : undefined;
    const result = await route.handle({
      ...input,
      services,
      request: facts,
      caller,
      file,
      tenant: (work) => services.db.tenant(caller.accountId, work),
    });
    return answer(reply, endpoint, result);
  };

  const answer = async (reply: FastifyReply, { output }: Endpoint, result: unknown) => {
    // Only what the contract names leaves the server; a handler that forgets a field is our own fault.
    const body = output.parse(result);
    const sent =
      cipher && endpoint.path !== '/api/site/config' ? await cipher.seal(JSON.stringify(body)) : body;
    return reply.send({ code: 'success', msg: 'success', body: sent });
  };
}

const envelopeOf = (output: z.ZodType) =>
  z.object({ code: z.literal('success'), msg: z.string(), body: output });

function factsOf(request: FastifyRequest): RequestFacts {
  // A getter: the abort controller behind it is only made for handlers that look.
  return {
    requestId: request.id,
    address: request.ip,
    get signal() {
      return request.signal;
    },
  };
}

function checkInput(endpoint: Endpoint, request: FastifyRequest, body: unknown = request.body) {
  return {
    params: check(endpoint.params, request.params),
    query: check(endpoint.query, request.query),
    body: endpoint.upload ? undefined : check(endpoint.body, body),
  };
}

/** A part the endpoint does not have must be empty: unknown fields are refused by name everywhere. */
function check(schema: z.ZodType | undefined, value: unknown): never {
  if (!schema && isEmpty(value)) return undefined as never;
  const parsed = (schema ?? nothing).safeParse(value ?? {}, { reportInput: true });
  if (!parsed.success) throw inputError(parsed.error);
  return (schema ? parsed.data : undefined) as never;
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value !== 'object' || Array.isArray(value)) return false;
  for (const _key in value) return false;
  return true;
}

/** With the cipher on, a JSON body travels as `{"d": base64}` and nothing else is taken. */
async function openBody(request: FastifyRequest, cipher: BodyCipher | null): Promise<unknown> {
  if (!cipher || request.method === 'GET' || request.method === 'DELETE' || request.isMultipart())
    return request.body;
  const sealed = (request.body as { d?: unknown } | null | undefined)?.d;
  if (request.body === undefined || request.body === null) return request.body;
  if (typeof sealed !== 'string') throw new AppError('invalid_input', '请求内容应加密后放在字段 d 中');
  try {
    return JSON.parse(await cipher.open(sealed));
  } catch (error) {
    throw new AppError('invalid_input', '字段 d 无法解密', { cause: error });
  }
}

async function readUpload(request: FastifyRequest, maxBytes: number): Promise<UploadedFile> {
  if (!request.isMultipart()) {
    throw new AppError('invalid_input', '上传应使用 multipart/form-data，文件字段名为 file');
  }
  let part: MultipartFile | undefined;
  let bytes: Buffer;
  try {
    part = await request.file({ limits: { fileSize: maxBytes, files: 1, fields: 0, parts: 2 } });
    if (part?.fieldname !== 'file') throw new AppError('invalid_input', '缺少文件字段 file');
    bytes = await part.toBuffer();
  } catch (error) {
    if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE') {
      throw new AppError('too_large', `文件（file）过大，最多 ${Math.floor(maxBytes / 1024 / 1024)} MB`);
    }
    if (error instanceof AppError) throw error;
    throw new AppError('invalid_input', '上传内容（file）无法读取', { cause: error });
  }
  if (bytes.length === 0) throw new AppError('invalid_input', '文件（file）是空的');
  return { name: part.filename ?? '', mediaType: part.mimetype, bytes };
}
