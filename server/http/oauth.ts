// The doors programs use to be let in by a person (OAuth 2.1): discovery, registration, keys. Beside the API, with the
// protocol's own paths, forms and errors. The person's side is the consent screen, a page of the web app.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { changeKeys, giveUp } from '../features/tokens/oauth/change-keys.ts';
import { OAuthFault } from '../features/tokens/oauth/oauth-fault.ts';
import { registerClient } from '../features/tokens/oauth/register-client.ts';
import {
  oauthPaths,
  resourceMetadataOf,
  resourceMetadataPath,
  serverMetadataOf,
} from '../features/tokens/oauth/server-metadata.ts';
import type { Services } from '../kernel/services.ts';
import { countedAddress } from '../limits/counted-address.ts';
import { watchSender } from '../limits/transfer-pace.ts';
import { orHangUp } from './admission.ts';
import { asAppError } from './error-handler.ts';
import { logRefusal } from './log-refusal.ts';
import { requireKeyRate, requireRegistrationRate } from './rate-classes.ts';

const bodyMaxBytes = 16 * 1024;

export function mountOauth(app: FastifyInstance, services: Services): void {
  const { limits, config } = services;
  app.register(async (scope) => {
    scope.setErrorHandler(tellFault);
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, text, done) => done(null, new URLSearchParams(text as string)),
    );

    const documents = {
      [resourceMetadataPath]: resourceMetadataOf(config.publicUrl),
      '/.well-known/oauth-protected-resource': resourceMetadataOf(config.publicUrl),
      '/.well-known/oauth-authorization-server': serverMetadataOf(config.publicUrl),
    };
    for (const [url, document] of Object.entries(documents)) {
      scope.get(url, (_request, reply) =>
        reply.header('cache-control', 'public, max-age=3600').send(document),
      );
    }

    const post = (
      url: string,
      admit: typeof requireKeyRate,
      answer: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
    ) =>
      scope.route({
        method: 'POST',
        url,
        bodyLimit: bodyMaxBytes,
        onRequest: orHangUp(({ ip }) => admit(limits, countedAddress(ip))),
        preParsing: (request, _reply, payload, done) => {
          watchSender(request.raw, config.transfer);
          done(null, payload);
        },
        handler: (request, reply) => {
          reply.header('cache-control', 'no-store');
          return answer(request, reply);
        },
      });

    post(oauthPaths.register, requireRegistrationRate, async ({ body }, reply) =>
      reply.status(201).send(await registerClient(services.db, body)),
    );
    post(oauthPaths.token, requireKeyRate, async ({ body }, reply) =>
      reply.send(await changeKeys(services, formOf(body))),
    );
    post(oauthPaths.revoke, requireKeyRate, async ({ body }, reply) => {
      await giveUp(services, formOf(body));
      return reply.send({});
    });
  });
}

function formOf(body: unknown): URLSearchParams {
  if (body instanceof URLSearchParams) return body;
  throw new OAuthFault('invalid_request', 'The body has to be application/x-www-form-urlencoded.');
}

function tellFault(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  reply.header('cache-control', 'no-store');
  if (error instanceof OAuthFault) {
    request.log.info({ reason: error.code, route: request.routeOptions.url, address: request.ip }, 'refused');
    reply.status(400).send({ error: error.code, error_description: error.message });
    return;
  }
  const known = asAppError(error);
  const { status, reason, retryAfter } = known;
  if (reason === 'internal_error') request.log.error({ err: error }, 'unexpected error');
  else logRefusal(request, known);
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  const { code, description } = wordsFor(reason, status);
  reply
    .status(reason === 'quota_exceeded' ? 400 : status)
    .send({ error: code, error_description: description });
}

/** The protocol has words of its own, and few. */
function wordsFor(reason: string, status: number): { code: string; description: string } {
  if (reason === 'quota_exceeded') {
    return { code: 'invalid_grant', description: 'The account has as many tokens as it may have.' };
  }
  if (reason === 'too_many_requests') {
    return { code: 'temporarily_unavailable', description: 'Too many requests, see Retry-After.' };
  }
  if (status >= 500)
    return { code: 'server_error', description: 'Something went wrong here, try again later.' };
  return { code: 'invalid_request', description: 'The request cannot be read.' };
}
