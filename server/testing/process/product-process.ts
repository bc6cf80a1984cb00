// The product as a process of its own: what ends it, what it says, and that it is still there.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface ProductProcess {
  child: ChildProcess;
  url: string;
  /** Of the demo account; empty without it. */
  password: string;
  /** Everything written to standard output and error so far. */
  said(): string;
  /** Exit code, or the signal's name. */
  ended: Promise<number | string>;
  /** SIGTERM unless said, and how it ended. */
  end(signal?: NodeJS.Signals): Promise<number | string>;
}

const entry = join(import.meta.dirname, '..', '..', 'main.ts');

export function launchProduct(env: Record<string, string>, script = entry): ChildProcess {
  return spawn(process.execPath, [script], {
    env: {
      PORT: '0',
      HAITU_LOG: 'silent',
      HAITU_DEMO_SIMULATORS: '0',
      HAITU_RATES: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Runs one that cannot start: its exit code and what it said. */
export async function failToStart(env: Record<string, string>): Promise<{ code: number; said: string }> {
  const child = launchProduct(env);
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const [code] = await once(child, 'exit');
  return { code, said };
}

/** Resolves when it is ready. */
export async function startProduct(env: Record<string, string>, script = entry): Promise<ProductProcess> {
  const child = launchProduct(env, script);
  const ended = once(child, 'exit').then(([code, signal]) => code ?? signal);
  let said = '';
  const ready = Promise.withResolvers<{ url: string; password: string }>();
  let url = '';
  const hears = (line: string) => {
    said += `${line}\n`;
    url ||= line.match(/^海图已就绪：(\S+)$/)?.[1] ?? '';
    const password = line.match(/^演示账号：demo@haitu\.example {2}密码：(\S+)$/)?.[1];
    if (url && (password || env.HAITU_DEMO === '0')) ready.resolve({ url, password: password ?? '' });
  };
  for (const output of [child.stdout, child.stderr]) {
    if (output) createInterface({ input: output }).on('line', hears);
  }
  void ended.then((how) => ready.reject(new Error(`ended (${how}) before it was ready: ${said}`)));
  return {
    child,
    ...(await ready.promise),
    said: () => said,
    ended,
    end(signal = 'SIGTERM') {
      child.kill(signal);
      return ended;
    },
  };
}
