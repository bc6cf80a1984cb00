// One sender as a process: made ready ahead of time, sent off with an order, killed or done.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { SendOrderLine, SendTask } from './send-child.ts';

export interface SenderProcess {
  child: ChildProcess;
  /** True when it got through before it was killed. */
  go(order: SendOrderLine): Promise<boolean>;
  /** Ends one that was never sent off. */
  dismiss(): Promise<void>;
}

export async function openSender(childFile: string, task: SendTask): Promise<SenderProcess> {
  const child = spawn(process.execPath, [childFile, JSON.stringify(task)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const said = new Set<string>();
  const lines = createInterface(child.stdout);
  lines.on('line', (line) => said.add(line));
  while (!said.has('ready')) await once(lines, 'line');
  return {
    child,
    async go(order) {
      child.stdin.write(`${JSON.stringify(order)}\n`);
      const [code, signal] = await ended;
      if (!said.has('done') && signal !== 'SIGKILL') throw new Error(`a sender ended with ${code ?? signal}`);
      return said.has('done');
    },
    async dismiss() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
