import pino from 'pino';
import { expect, it } from 'vitest';
import { readableLines } from './readable-lines.ts';

function linesOf(level: string, say: (log: pino.Logger) => void): string[] {
  let written = '';
  const log = pino({ level }, readableLines({ write: (text) => (written += text) }));
  say(log);
  return written.split('\n').filter(Boolean);
}

it('leaves out what is routine and tells the rest in one line each', () => {
  const lines = linesOf('info', (log) => {
    log.info({ method: 'GET', route: '/api/users/query', status: 200, ms: 3 }, 'call');
    log.info({ reason: 'invalid_input' }, 'refused');
    log.info({ connectionId: 7, end: 'done' }, 'pull ended');
    log.info({ connectionId: 7, end: 'more' }, 'pull ended');
    log.warn({ err: new Error('connection reset'), orderNo: 'A1' }, 'an order could not be looked after');
    log.error({ err: new Error('boom') }, 'unexpected error');
    log.info({ method: 'GET', route: '/api/x', status: 500, ms: 9 }, 'call');
    log.warn({ ms: 1200, work: { kind: 'job', name: 'sync-due' }, stack: [] }, 'event loop blocked');
    log.error({ ms: 30_000, work: null, stack: [] }, 'blocked process ended');
  });
  expect(lines.map((line) => line.replace(/^\d\d:\d\d:\d\d/, ''))).toEqual([
    ' 授权 7 读取完毕',
    ' 注意 an order could not be looked after orderNo=A1：connection reset',
    ' 错误 unexpected error：boom',
    ' GET /api/x 答复 500，用时 9 毫秒',
    ' 注意 有 1200 毫秒没有响应，当时在执行：sync-due',
    ' 错误 上一个进程有 30000 毫秒没有响应，已结束并重新启动；当时在执行：不明',
  ]);
});

it('keeps what came from outside on its line', () => {
  const [line, ...others] = linesOf('info', (log) =>
    log.warn({ err: new Error('a\nb\u001b[2Jc') }, 'payment notification not taken'),
  );
  expect(others).toEqual([]);
  expect(line).toMatch(/：a b \[2Jc$/);
});
