// The process: reads settings, starts the product, prints where it is, and stops cleanly on a signal.
import { readConfig } from './config.ts';
import { releaseStartupMemory } from './release-memory.ts';
import { type Running, start } from './start.ts';

/** The embedded database has died and cannot be kept alive. */
const databaseLost = 23;

const say = (line: string) => process.stdout.write(`${line}\n`);

/** A fault is one clear sentence and an exit code, never a stack trace. */
function giveUp(error: unknown): never {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`海图无法启动：${message}\n`);
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
    setTimeout(() => process.exit(1), 45_000).unref();
    await running?.stop();
    process.exit(code);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(0));
  running = await start(config, say);
  if (stopping) await running.stop();
  running.failed.then((reason) => {
    if (stopping) return;
    process.stderr.write(`${reason}\n`);
    void stop(databaseLost);
  });
  releaseStartupMemory();
  say(`海图已就绪：${running.address}`);
  if (running.demo) say(`演示账号：${running.demo.account}  密码：${running.demo.password}`);
}

main().catch(giveUp);
