// POST /mcp: outside agents in the Model Context Protocol, over streamable HTTP without sessions. Beside the API, with its
// own way of telling errors; who may come in is decided as for any other call.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { usualCodes } from '#contract/agent-consent.ts';
import type { ErrorReason } from '#contract/errors.ts';
import { bodyMaxBytes } from '#contract/limits.ts';
import { resourceMetadataPath } from '../features/tokens/oauth/server-metadata.ts';
import { AppError } from '../kernel/app-error.ts';
import type { AgentCaller } from '../kernel/caller.ts';
import type { Services } from '../kernel/services.ts';
import { watchSender } from '../limits/transfer-pace.ts';
import { isApiToken } from '../secrets/api-token.ts';
import { admitAgent, orHangUp } from './admission.ts';
import { asAppError } from './error-handler.ts';
import { logRefusal } from './log-refusal.ts';
import { requireAgentRate } from './rate-classes.ts';
import { readToken } from './read-token.ts';
import { unansweredSignal } from './unanswered-signal.ts';

export const mcpPath = '/mcp';

/** Messages of one request; each counts as a call. */
const batchMax = 20;

export function mountMcp(app: FastifyInstance, services: Services): void {
  const ownOrigin = new URL(services.config.publicUrl).origin;

  /** Where a program without a token reads how to get one, and what it will want. */
  const challenge = `Bearer resource_metadata="${ownOrigin}${resourceMetadataPath}", scope="${usualCodes.join(' ')}"`;

  const admit = async (request: FastifyRequest): Promise<void> => {
    const { origin, authorization } = request.headers;
    // Only browsers send it, and no page but our own has business here: a page of somebody else's that made this
    // machine's name its own would otherwise speak for whoever looks at it.
    if (origin !== undefined && origin !== ownOrigin) {
      throw new AppError('forbidden', '不接受来自其他网站的请求');
    }
    const token = readToken(authorization);
    if (token === null || !isApiToken(token)) {
      throw new AppError('not_signed_in', '请在 Authorization 请求头中提供访问令牌：Bearer haitu_…');
    }
    request.caller = await admitAgent(services, token);
  };

  const handle = async (request: FastifyRequest, reply: FastifyReply) => {
    const { body, id: requestId, log } = request;
    const caller = request.caller as AgentCaller;
    const messages = Array.isArray(body) ? body.length : 1;
    if (messages > batchMax) throw new AppError('invalid_input', `一次最多 ${batchMax} 条消息`);
    for (let further = 1; further < messages; further += 1) await requireAgentRate(services.limits, caller);
    // Most installations start without ever being asked: the protocol's library is read with the first request.
    const { answerMcp } = await import('../features/tokens/mcp/answer-mcp.ts');
    const scope = { services, caller, requestId, log, signal: unansweredSignal(reply) };
    const { status, contentType, text } = await answerMcp(scope, { headers: headersOf(request), body });
    reply.status(status);
    if (contentType !== null) reply.type(contentType);
    return reply.send(text);
  };

  app.register(async (scope) => {
    scope.setErrorHandler((error, request, reply) => tellError(error, request, reply, challenge));
    scope.addHook('onRequest', (_request, reply, done) => {
      reply.header('cache-control', 'no-store');
      done();
    });
    scope.route({
      method: 'POST',
      url: mcpPath,
      bodyLimit: bodyMaxBytes,
      onRequest: orHangUp(admit),
      preParsing: (request, _reply, payload, done) => {
        watchSender(request.raw, services.config.transfer);
        done(null, payload);
      },
      handler: handle,
    });
    // Nothing is ever said unasked, and there is no session to end. Whatever body comes along is not looked at.
    scope.route({
      method: ['GET', 'DELETE'],
      url: mcpPath,
      onRequest: async (_request, reply) =>
        reply.status(405).header('allow', 'POST').send(rpcError(-32_000, '这里只接受 POST 请求')),
      handler: () => undefined,
    });
  });
}

/** Those the protocol has rules for. */
const protocolHeaders = ['accept', 'content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name'];

function headersOf({ headers }: FastifyRequest): Headers {
  const told = new Headers();
  for (const name of protocolHeaders) {
    const value = headers[name];
    if (typeof value === 'string') told.set(name, value);
  }
  return told;
}

/** What is refused before a message is read has no id to answer to. */
const rpcError = (code: number, message: string, reason?: string) => ({
  jsonrpc: '2.0',
  id: null,
  error: { code, message, ...(reason && { data: { reason } }) },
});

function tellError(error: unknown, request: FastifyRequest, reply: FastifyReply, challenge: string): void {
  const known = asAppError(error);
  const { status, reason, message, retryAfter } = known;
  if (reason === 'internal_error') request.log.error({ err: error }, 'unexpected error');
  else logRefusal(request, known);
  if (status === 401) {
    const shown = request.headers.authorization;
    reply.header('www-authenticate', shown ? `${challenge}, error="invalid_token"` : challenge);
  }
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  reply.status(status).send(rpcError(rpcCodeOf(error, reason), message, reason));
}

/** The protocol's own numbers: not JSON, no message, our fault; what it has none for is its free one. */
function rpcCodeOf(error: unknown, reason: ErrorReason): number {
  if (reason === 'invalid_input') return error instanceof AppError ? -32_600 : -32_700;
  return reason === 'internal_error' ? -32_603 : -32_000;
}
