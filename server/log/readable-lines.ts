// Structured log lines for a person at a terminal: one short line a thing worth knowing, routine ones left out.
import { Writable } from 'node:stream';

interface LogLine {
  level: number;
  time: number;
  msg?: string;
  err?: { message?: string; type?: string };
  [field: string]: unknown;
}

const warning = 40;
const error = 50;

const pullEnds: Record<string, (id: unknown) => string> = {
  done: (id) => `授权 ${id} 读取完毕`,
  failed: (id) => `授权 ${id} 这次没有读成，稍后再试；原因见授权中心`,
};

/** What everyday lines say, or null where nobody needs to read them; others are told as they are. */
const sentences: Record<string, (line: LogLine) => string | null> = {
  call: ({ method, route, status, ms }) =>
    Number(status) < 500 ? null : `${method} ${route} 答复 ${status}，用时 ${ms} 毫秒`,
  refused: () => null,
  'sign-in refused': ({ address }) => `一次登录被拒绝（来自 ${address}）`,
  'pull ended': ({ connectionId, end }) => pullEnds[String(end)]?.(connectionId) ?? null,
  'event loop blocked': ({ ms, work }) => `有 ${ms} 毫秒没有响应，当时在执行：${workName(work)}`,
  'blocked process ended': ({ ms, work }) =>
    `上一个进程有 ${ms} 毫秒没有响应，已结束并重新启动；当时在执行：${workName(work)}`,
  'expired rows purged': ({ removed }) => (Number(removed) > 0 ? `清理了 ${removed} 行过期数据` : null),
};

const workName = (work: unknown) => (work as { name?: string } | null)?.name ?? '不明';

/** Fields every line has, or that stand elsewhere in it. */
const common = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'err', 'reqId', 'jobId']);

/** Null when the line is routine. */
export function readableLine(text: string): string | null {
  const line = JSON.parse(text) as LogLine;
  const { level, time, msg = '', err } = line;
  const sentence = sentences[msg];
  const told = sentence ? sentence(line) : [msg, ...detailsOf(line)].join(' ');
  if (told === null) return null;
  const mark = level >= error ? ' 错误' : level >= warning ? ' 注意' : '';
  const cause = err?.message ? `：${err.message}` : '';
  return `${clockOf(time)}${mark} ${oneLine(told + cause)}`;
}

function detailsOf(line: LogLine): string[] {
  return Object.entries(line).flatMap(([key, value]) =>
    common.has(key) || value === null
      ? []
      : [`${key}=${typeof value === 'object' ? JSON.stringify(value) : value}`],
  );
}

const clockOf = (time: number) => new Date(time).toTimeString().slice(0, 8);
/** A name or an answer from outside must not draw lines of its own. */
const oneLine = (text: string) => text.replace(/\p{Cc}+/gu, ' ');

/** For pino: takes its lines, writes readable ones. */
export function readableLines(to: { write(text: string): unknown }): Writable {
  return new Writable({
    decodeStrings: false,
    write(chunk: string | Buffer, _encoding, done) {
      for (const text of String(chunk).split('\n')) {
        const told = text === '' ? null : readableLine(text);
        if (told !== null) to.write(`${told}\n`);
      }
      done();
    },
  });
}
