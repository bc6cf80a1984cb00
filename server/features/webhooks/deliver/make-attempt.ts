// One try: signed, sent, and what the answer means.
import { webhookLimits } from '#contract/limits.ts';
import type { WebhookAttempt } from '#contract/webhooks.ts';
import { ForeignCallFault } from '#server/foreign/foreign-call.ts';
import { type ForeignAnswer, postForeign } from '#server/foreign/post-foreign.ts';
import { isoMoment } from '#server/kernel/iso-moment.ts';
import { signatureOf } from '../secrets/sign.ts';
import { attemptTexts as texts } from '../texts.ts';
import type { DeliveryRow } from './delivery-store.ts';

export interface Sending {
  url: string;
  secrets: readonly string[];
  delivery: Pick<DeliveryRow, 'messageId' | 'body'>;
  allowPrivateHosts: boolean;
  signal?: AbortSignal | undefined;
  /** When it is made, by the clock of the product. */
  now: Date;
}

export interface Attempted {
  attempt: WebhookAttempt;
  arrived: boolean;
  /** It answered that it takes no more. */
  gone: boolean;
  retryAfter: string | undefined;
}

const shownAnswer = 500;

export async function makeAttempt({ url, secrets, delivery, now, ...means }: Sending): Promise<Attempted> {
  const { messageId, body } = delivery;
  // Receivers compare it with the real time.
  const startedAt = Date.now();
  const seconds = Math.floor(startedAt / 1000);
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'webhook-id': messageId,
    'webhook-timestamp': String(seconds),
    'webhook-signature': signatureOf({ messageId, seconds, body }, secrets),
  };
  const { timeoutMs, answerMaxBytes } = webhookLimits;
  const answer = await postForeign({ url, headers, body, timeoutMs, answerMaxBytes, ...means }).catch(
    (error: unknown) => {
      if (error instanceof ForeignCallFault) return error;
      throw error;
    },
  );
  const at = { at: isoMoment(now), durationMs: Date.now() - startedAt };
  if (answer instanceof ForeignCallFault) {
    const attempt = { ...at, status: null, message: answer.message, answer: '' };
    return { attempt, arrived: false, gone: false, retryAfter: undefined };
  }
  const { status, retryAfter, text } = answer;
  return {
    attempt: { ...at, status, message: messageOf(answer), answer: withoutControls(text) },
    arrived: status >= 200 && status < 300,
    gone: status === 410,
    retryAfter,
  };
}

function messageOf({ status }: ForeignAnswer): string {
  if (status >= 200 && status < 300) return '';
  if (status === 410) return texts.gone;
  return status >= 300 && status < 400 ? texts.redirect(status) : texts.status(status);
}

/** PostgreSQL cannot store NUL, and nothing of it is meant to move a terminal's cursor. */
const withoutControls = (text: string) => text.slice(0, shownAnswer).replace(/[^\P{Cc}\n\t]/gu, '');
