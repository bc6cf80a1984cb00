import type { FastifyReply } from 'fastify';

/** Aborted when the client goes before its answer is out. The request itself closes as soon as its body has been read. */
export function unansweredSignal({ raw }: FastifyReply): AbortSignal {
  const control = new AbortController();
  const look = () => {
    if (!raw.writableFinished) control.abort();
  };
  if (raw.closed) look();
  else raw.once('close', look);
  return control.signal;
}
