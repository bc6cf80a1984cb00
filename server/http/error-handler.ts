// The one place that turns errors into answers.
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody } from '#contract/envelope.ts';
import { envelopeCodeOf } from '#contract/errors.ts';
import { isConnectionLost } from '../db/lost-connection.ts';
import { AppError } from '../kernel/app-error.ts';
import { diskFullText, isDiskFull } from '../kernel/disk-full.ts';
import { logRefusal } from './log-refusal.ts';

/** Faults Fastify itself finds in a request, said in Chinese. */
const shellFaults: Record<string, { reason: AppError['reason']; text: string }> = {
  FST_ERR_CTP_INVALID_JSON_BODY: { reason: 'invalid_input', text: '请求内容不是有效的 JSON' },
  FST_ERR_CTP_EMPTY_JSON_BODY: { reason: 'invalid_input', text: '请求内容为空，应为 JSON' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    reason: 'invalid_input',
    text: '请求内容类型（Content-Type）应为 application/json',
  },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: {
    reason: 'invalid_input',
    text: '请求内容长度（Content-Length）与实际不符',
  },
  FST_ERR_BAD_URL: { reason: 'invalid_input', text: '请求地址的编码不正确' },
  FST_ERR_HANDLER_TIMEOUT: { reason: 'unavailable', text: '处理超时，请稍后再试' },
};

/** PostgreSQL states that mean "later", not "broken": too many connections, lock timeout. */
const busyStates = new Set(['53300', '55P03', '57014', '40001', '40P01']);

/** Nothing was begun: the same again, later. */
const busy = (cause: unknown) =>
  new AppError('unavailable', '服务暂时繁忙，请稍后再试', { cause, retryAfter: 5 });

/** A right of the application's was taken back, as `db:move` does; row-level security refuses with the same state. */
function isClosedToWrites(thrown: unknown): boolean {
  const { code, routine } = ((thrown as Error | undefined)?.cause ?? thrown ?? {}) as Record<string, unknown>;
  return code === '42501' && routine === 'aclcheck_error';
}

export function asAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isDiskFull(error)) {
    const text = `${diskFullText}，刚才的内容没有保存；请联系客服，稍后再试`;
    return new AppError('unavailable', text, { cause: error, retryAfter: 60 });
  }
  const { code, statusCode, message } = (error ?? {}) as Partial<FastifyError> & { code?: string };
  const known = code ? shellFaults[code] : undefined;
  if (known) return new AppError(known.reason, known.text, { cause: error });
  if (message === 'timeout exceeded when trying to connect') return busy(error);
  if (isConnectionLost(error)) {
    return new AppError('unavailable', '数据库连接中断，请稍后再试；刚才在保存的内容请先刷新确认', {
      cause: error,
      retryAfter: 5,
    });
  }
  const cause = (error as { cause?: { code?: string } } | null)?.cause;
  const state = code ?? cause?.code ?? '';
  if (busyStates.has(cause?.code ?? '') || busyStates.has(state)) {
    return busy(error);
  }
  if (isClosedToWrites(error)) {
    const sentence = '数据库已停止写入，可能刚搬到新的数据库；现在只能查看，请稍后再试或联系管理员';
    return new AppError('unavailable', sentence, { cause: error, retryAfter: 60 });
  }
  // Text PostgreSQL cannot hold (a NUL, half a surrogate pair) is the sender's mistake.
  if (state === '22021' || state === '22P05') {
    return new AppError('invalid_input', '请求内容含有无法保存的字符', { cause: error });
  }
  if (statusCode === 413) return new AppError('too_large', '请求内容过大', { cause: error });
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new AppError('invalid_input', '请求格式不正确', { cause: error });
  }
  return new AppError('internal_error', '服务器出错了，请稍后再试', { cause: error });
}

export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const known = isTooLarge(error) ? tooLarge(request) : asAppError(error);
  if (known.reason === 'internal_error') request.log.error({ err: error }, 'unexpected error');
  else if (isDiskFull(error)) request.log.error({ err: error }, 'disk full');
  else logRefusal(request, known);
  const body: ErrorBody = { reason: known.reason };
  if (known.fields) body.fields = known.fields;
  if (known.errors) body.errors = known.errors;
  if (known.secondStep) body.secondStep = known.secondStep;
  if (known.retryAfter !== undefined) {
    body.retryAfter = known.retryAfter;
    reply.header('retry-after', String(known.retryAfter));
  }
  if (known.reason === 'internal_error') body.requestId = request.id;
  const msg =
    known.reason === 'internal_error' ? `${known.message}（请求编号 ${request.id}）` : known.message;
  reply.status(known.status).send({ code: envelopeCodeOf(known.reason), msg, body });
}

const isTooLarge = (error: unknown) =>
  (error as { code?: string } | null)?.code === 'FST_ERR_CTP_BODY_TOO_LARGE';

const tooLarge = ({ routeOptions }: FastifyRequest) =>
  new AppError('too_large', `请求内容过大，最多 ${Math.floor((routeOptions.bodyLimit ?? 0) / 1024)} KB`);
