// The process: reads settings, starts the product, prints where it is, and stops cleanly on a signal. It imports little: the
// database comes up while the rest of the program is read.
import { readConfig } from './config/config.ts';
import { openEmbedded } from './db/embedded/open-embedded.ts';
import { plainMessage } from './kernel/describe-error.ts';
import { exitCodes, installLastResort } from './life/last-resort.ts';
import { readyLines } from './life/ready-lines.ts';
import { releaseStartupMemory } from './life/release-memory.ts';
import { readableLines } from './log/readable-lines.ts';
import type { Running } from './start.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const complain = (line: string) => process.stderr.write(`${line}\n`);
/** By then the jobs of a start are done. */
const settledMs = 10_000;

/** A fault is one clear sentence and an exit code, never a stack trace. */
function giveUp(error: unknown): never {
  complain(`海图无法启动：${plainMessage(error)}`);
  const code = error instanceof Error && 'exitCode' in error ? Number(error.exitCode) : 1;
  process.exit(code);
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  let running: Running | null = null;
  let stopping = false;
  const stop = async (code: number) => {
    if (stopping) return;
    stopping = true;
    // Requests get 40 s at most; a hung one must not keep the process for ever.
    setTimeout(() => process.exit(code || exitCodes.stuck), 45_000).unref();
    await running?.stop();
    process.exit(code);
  };
  // SIGHUP: the terminal was closed.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => void stop(exitCodes.clean));
  }
  installLastResort({
    tell(error, facts) {
      running?.log.fatal({ err: error, ...facts }, 'uncaught');
      complain(`海图遇到未处理的错误，正在停止：${plainMessage(error)}`);
    },
    stop,
  });
  const isRead = config.logFormat === null ? process.stdout.isTTY : config.logFormat === 'text';
  const embedded = config.databaseUrl === null ? await launchDatabase(config.dataFolder) : undefined;
  const { start } = await import('./start.ts');
  running = await start(config, say, {
    ...(isRead && { logLines: readableLines(process.stdout) }),
    ...(embedded && { embedded: embedded.opening }),
  });
  if (stopping) await running.stop();
  running.failed.then((reason) => {
    if (stopping) return;
    complain(reason);
    void stop(exitCodes.databaseLost);
  });
  for (const line of readyLines(running, config)) say(line);
  setTimeout(releaseStartupMemory, settledMs).unref();
}

/** Resolves as soon as PostgreSQL works by itself, or at once with why it never will. */
async function launchDatabase(dataFolder: string) {
  const launched = Promise.withResolvers<void>();
  const opening = openEmbedded({ dataFolder, mode: 'own', log: say, onLaunch: launched.resolve });
  await Promise.race([launched.promise, opening.catch(() => undefined)]);
  // Whoever opens the services is told.
  return { opening };
}

// Whoever read what we print may have gone, with the terminal or alone: that ends nothing.
for (const output of [process.stdout, process.stderr]) output.on('error', () => undefined);
main().catch(giveUp);
