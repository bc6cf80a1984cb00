// The line of the log for a call that was refused: why, and as far as it is known who asked and where from.
import type { FastifyRequest } from 'fastify';
import type { AppError } from '../kernel/app-error.ts';
import { plainMessage } from '../kernel/describe-error.ts';

/** Who may come in, and who tries too much: whoever looks into these has to know where they come from. */
const atTheDoor: ReadonlySet<number> = new Set([401, 403, 429]);
const atTheDoorToo: ReadonlySet<string> = new Set(['wrong_credentials', 'wrong_code']);

export function logRefusal(request: FastifyRequest, { reason, status, cause }: AppError): void {
  const { caller, operator, method, routeOptions, ip } = request;
  request.log.info(
    {
      reason,
      method,
      route: routeOptions.url ?? 'unknown',
      ...(caller && { accountId: caller.accountId, memberId: caller.memberId, token: caller.agent?.tokenId }),
      ...(operator && { operatorId: operator.operatorId }),
      ...((atTheDoor.has(status) || atTheDoorToo.has(reason)) && { address: ip }),
      ...(cause !== undefined && { cause: plainMessage(cause) }),
    },
    'refused',
  );
}
