// Mounts a route: session → rate limit → access → body → input → handler → output → envelope.
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { BodyCipher } from '#contract/body-cipher.ts';
import { changesData, type Endpoint, labelOf } from '#contract/endpoint.ts';
import { tabHeader } from '#contract/events.ts';
import { announceCall } from '../events/announce-change.ts';
import type { KeptAnswer } from '../facts/kept-answers.ts';
import { passingFolder } from '../files/local-copy.ts';
import { inputError } from '../kernel/describe-input.ts';
import type { RequestFacts, Route } from '../kernel/route.ts';
import type { Services } from '../kernel/services.ts';
import { watchSender } from '../limits/transfer-pace.ts';
import { admissionOf } from './admission.ts';
import { bodyLimitOf } from './body-limit.ts';
import { openBody } from './open-body.ts';
import { discardSpooled, readUpload } from './read-upload.ts';
import { unansweredSignal } from './unanswered-signal.ts';

export interface MountOptions {
  services: Services;
  cipher: BodyCipher | null;
}

const nothing = z.strictObject({});
/** The envelope around an answer that is JSON already. */
const keptHead = Buffer.from('{"code":"success","msg":"success","body":');
const keptTail = Buffer.from('}');
const noUpload = { fields: {}, file: undefined, spooled: undefined };

export function mount(app: FastifyInstance, route: Route, options: MountOptions): void {
  if (!route.endpoint.rawBody) {
    mountIn(app, route, options);
    return;
  }
  // A scope of its own: the rest of the server goes on refusing everything but JSON and uploads.
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) => done(null, bytes));
    mountIn(scope, route, options);
  });
}

function mountIn(app: FastifyInstance, route: Route, { services, cipher }: MountOptions): void {
  const { endpoint } = route;
  const spoolFolder = passingFolder(services.config.dataFolder);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { endpoint },
    bodyLimit: bodyLimitOf(endpoint),
    onRequest: admissionOf(route, services),
    preParsing: (request, _reply, payload, done) => {
      watchSender(request.raw, services.config.transfer);
      done(null, payload);
    },
    ...(endpoint.timeoutMs !== undefined && { handlerTimeout: endpoint.timeoutMs }),
    handler: (request, reply) => handle(request, reply),
  });

  const name = labelOf(endpoint);
  /** From here on the call is known for what it is, should it never end; before anything of its input is looked at. */
  const admit = (request: FastifyRequest, body: unknown) =>
    services.quarantine.admit({
      kind: 'call',
      name,
      accountId: request.caller?.accountId ?? null,
      input: () => inputOf(request, body),
    });
  const open = async (request: FastifyRequest) => {
    const body = await openBody(request, cipher);
    admit(request, body);
    return body;
  };

  const handle = async (request: FastifyRequest, reply: FastifyReply) => {
    const facts = factsOf(request, reply);
    if (endpoint.timeoutMs !== undefined) keepSocket(request, endpoint.timeoutMs);
    if (route.kind === 'raw') {
      admit(request, request.body);
      checkInput(endpoint, request);
      return route.handle({ services, request, reply, facts });
    }
    if (route.kind === 'public') {
      const input = checkInput(endpoint, request, await open(request));
      return answer(reply, endpoint, await route.handle({ ...input, services, request: facts }));
    }
    if (route.kind === 'operator') return answerOperator(route, request, reply);
    const { caller } = request;
    if (!caller) throw nobodyAdmitted();
    const input = checkInput(endpoint, request, await open(request));
    if (route.kind === 'stream') {
      const sent = await route.handle({ ...input, services, request: facts, caller, reply });
      await announce(request, caller.accountId);
      return sent;
    }
    const { fields, file, spooled } = endpoint.upload
      ? await readUpload(request, endpoint.upload, spoolFolder)
      : noUpload;
    const work = () =>
      route.handle({
        ...input,
        ...(endpoint.upload && { body: check(endpoint, endpoint.body, fields) }),
        services,
        request: facts,
        caller,
        file,
        spooled,
        tenant: (within) => services.db.tenant(caller.accountId, within),
      });
    if (route.isKept) {
      const question = {
        accountId: caller.accountId,
        name: name + JSON.stringify(input),
        now: services.now(),
      };
      const kept = await services.kept.answer(question, async () =>
        JSON.stringify(endpoint.output.parse(await work())),
      );
      return answerKept(request, reply, kept);
    }
    try {
      const result = await work();
      await announce(request, caller.accountId);
      return await answer(reply, endpoint, result);
    } finally {
      await discardSpooled(spooled);
    }
  };

  const answerOperator = async (
    { handle: work }: Extract<Route, { kind: 'operator' }>,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    const { operator } = request;
    if (!operator) throw nobodyAdmitted();
    const input = checkInput(endpoint, request, await open(request));
    const { fields, spooled } = endpoint.upload
      ? await readUpload(request, endpoint.upload, spoolFolder)
      : noUpload;
    try {
      const body = endpoint.upload && { body: check(endpoint, endpoint.body, fields) };
      const facts = factsOf(request, reply);
      const result = await work({ ...input, ...body, services, request: facts, operator, spooled });
      return await answer(reply, endpoint, result);
    } finally {
      await discardSpooled(spooled);
    }
  };

  const nobodyAdmitted = () => new Error(`nobody was admitted to ${endpoint.path}`);

  /** The work is done, whether or not anyone else learns of it. */
  const announce = async (request: FastifyRequest, accountId: number) => {
    if (!changesData(endpoint)) return;
    const tab = tabOf(request.headers[tabHeader]);
    await announceCall(services.events, accountId, { change: labelOf(endpoint), tab }).catch((error: Error) =>
      request.log.warn({ err: error }, 'change not announced'),
    );
  };

  const answerKept = async (request: FastifyRequest, reply: FastifyReply, { json, tag }: KeptAnswer) => {
    reply.header('etag', tag);
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    const sent = cipher ? Buffer.from(JSON.stringify(await cipher.seal(json.toString()))) : json;
    return reply.type('application/json; charset=utf-8').send(Buffer.concat([keptHead, sent, keptTail]));
  };

  const answer = async (reply: FastifyReply, { output }: Endpoint, result: unknown) => {
    // Only what the contract names leaves the server; a handler that forgets a field is our own fault.
    const body = output.parse(result);
    const sent =
      cipher && endpoint.path !== '/api/site/config' ? await cipher.seal(JSON.stringify(body)) : body;
    return reply.send({ code: 'success', msg: 'success', body: sent });
  };
}

/** What tells one call of a route from another. An upload has not been read yet: it is known by its size. */
const inputOf = ({ params, query, headers, operator }: FastifyRequest, body: unknown) => [
  operator?.operatorId ?? null,
  params,
  query,
  Buffer.isBuffer(body) ? body.toString('base64') : (body ?? headers['content-length'] ?? null),
];

/** Only ever given back to the browsers of the account; anything but a short name is left out. */
const tabOf = (said: string | string[] | undefined): string | null =>
  typeof said === 'string' && /^[\w-]{1,40}$/.test(said) ? said : null;

/** Nothing moves on the socket while a long answer is being made. A call in memory has no real one. */
function keepSocket({ raw }: FastifyRequest, timeoutMs: number): void {
  if (raw.socket instanceof Socket) raw.socket.setTimeout(timeoutMs);
}

function factsOf(request: FastifyRequest, reply: FastifyReply): RequestFacts {
  let signal: AbortSignal | undefined;
  return {
    requestId: request.id,
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    // A getter: the abort controller behind it is only made for handlers that look.
    get signal() {
      signal ??= unansweredSignal(reply);
      return signal;
    },
  };
}

function checkInput(endpoint: Endpoint, request: FastifyRequest, body: unknown = request.body) {
  return {
    params: check(endpoint, endpoint.params, request.params),
    query: check(endpoint, endpoint.query, request.query),
    body: endpoint.upload || endpoint.rawBody ? undefined : check(endpoint, endpoint.body, body),
  };
}

/** A part the endpoint does not have must be empty: unknown fields are refused by name everywhere. */
function check({ fieldNames }: Endpoint, schema: z.ZodType | undefined, value: unknown): never {
  if (!schema && isEmpty(value)) return undefined as never;
  const parsed = (schema ?? nothing).safeParse(value === undefined ? {} : value, { reportInput: true });
  if (!parsed.success) throw inputError(parsed.error, fieldNames);
  return (schema ? parsed.data : undefined) as never;
}

function isEmpty(value: unknown): boolean {
  if (value === undefined) return true;
  if (typeof value !== 'object' || Array.isArray(value)) return false;
  for (const _key in value) return false;
  return true;
}
