// One call to a robot, and what its answer means. A robot that says no has not shown the message; one that says nothing
// may have.
import type { RobotKind } from '#contract/notices.ts';
import { deliveryTexts as texts } from '../texts.ts';
import type { SendOutcome } from './outcome.ts';
import type { RobotCall } from './robot-message.ts';

const timeoutMs = 15_000;
const answerMaxBytes = 64 * 1024;

/** The call never left: no connection was made. */
const neverSent = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

export async function sendToRobot(
  kind: RobotKind,
  { url, body }: RobotCall,
  signal?: AbortSignal,
): Promise<SendOutcome> {
  const deadline = AbortSignal.timeout(timeoutMs);
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: signal ? AbortSignal.any([deadline, signal]) : deadline,
    });
    return readAnswer(kind, answer.status, await shortText(answer));
  } catch (error) {
    return neverSent.has(codeOf(error))
      ? { state: 'refused', message: texts.unreachable }
      : { state: 'uncertain', message: texts.noAnswer };
  }
}

function codeOf(error: unknown): string {
  const { cause } = error as { cause?: { code?: unknown; errors?: { code?: unknown }[] } };
  return String(cause?.code ?? cause?.errors?.[0]?.code ?? '');
}

async function shortText(answer: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body ?? []) {
    parts.push(part);
    size += part.length;
    if (size >= answerMaxBytes) break;
  }
  return Buffer.concat(parts).toString('utf8');
}

/** Feishu says `code` and `msg`, the others `errcode` and `errmsg`; 0 is yes. */
function readAnswer(kind: RobotKind, status: number, text: string): SendOutcome {
  let said: Record<string, unknown>;
  try {
    said = JSON.parse(text) as Record<string, unknown>;
  } catch {
    return { state: 'refused', message: texts.brokenAnswer(kind, status) };
  }
  const code = said.errcode ?? said.code ?? said.StatusCode;
  if (status < 300 && code === 0) return { state: 'sent' };
  if (code === undefined) return { state: 'refused', message: texts.brokenAnswer(kind, status) };
  const words = String(said.errmsg ?? said.msg ?? said.StatusMessage ?? '').replace(/\s+/g, ' ');
  return { state: 'refused', message: texts.refused(kind, words.slice(0, 200), String(code)) };
}
