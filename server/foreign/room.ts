// The inside of the room: a process that knows no secret, reaches no network and writes no file. It takes one order,
// works on it, hands over parts as fast as they are taken, and ends.
import { once } from 'node:events';
import { flushCompileCache, getCompileCacheDir } from 'node:module';
import { AppError } from '../kernel/app-error.ts';
import { encodeFrame, FrameDecoder } from './frames.ts';
import type { FromRoom, Room, TaskModule, ToRoom } from './task.ts';

/** What may wait in the pipe before work pauses. */
const aheadBytes = 2 * 1024 * 1024;
const maxOrderBytes = 256 * 1024 * 1024;
const memoryLookMs = 100;

const answers: ((value: unknown) => void)[] = [];

async function send(message: FromRoom): Promise<void> {
  process.stdout.write(encodeFrame(message));
  while (process.stdout.writableLength > aheadBytes) await once(process.stdout, 'drain');
}

const room: Room = {
  async ask(question) {
    const answer = new Promise((resolve) => answers.push(resolve));
    await send({ kind: 'question', value: question });
    return answer;
  },
};

async function work({ module, order, maxResidentBytes }: ToRoom & { kind: 'order' }): Promise<void> {
  // Buffers are not counted by the engine's own limit.
  const look = setInterval(() => {
    if (process.memoryUsage.rss() > maxResidentBytes) void leave({ kind: 'memory' });
  }, memoryLookMs);
  try {
    const { run } = (await import(module)) as TaskModule<unknown, unknown>;
    keepCompiled();
    for await (const value of run(order, room)) await send({ kind: 'part', value });
    clearInterval(look);
    await leave({ kind: 'end' });
  } catch (error) {
    clearInterval(look);
    await leave(farewell(error));
  }
}

/** For the next room, and the last it may write: it has not yet looked at what strangers sent. */
function keepCompiled(): void {
  const folder = getCompileCacheDir();
  flushCompileCache();
  process.permission.drop('fs.write');
  if (folder !== undefined && process.permission.has('fs.write', folder))
    throw new Error('it could still write');
  // biome-ignore lint/style/noProcessEnv: it knows no setting, not even this one
  delete process.env.NODE_COMPILE_CACHE;
}

async function leave(message: FromRoom): Promise<void> {
  await new Promise<void>((done) => process.stdout.write(encodeFrame(message), () => done()));
  process.exit(0);
}

function farewell(error: unknown): FromRoom {
  if (error instanceof AppError) {
    const { reason, message, fields, errors } = error;
    return { kind: 'refused', refusal: { reason, message, fields, errors } };
  }
  return { kind: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

const decoder = new FrameDecoder(maxOrderBytes);
process.stdin.on('data', (piece: Buffer) => {
  for (const message of decoder.push(piece) as ToRoom[]) {
    if (message.kind === 'order') void work(message);
    else answers.shift()?.(message.value);
  }
});
// Nobody is left to hand anything to.
process.stdin.on('end', () => process.exit(0));
process.stdout.on('error', () => process.exit(0));
