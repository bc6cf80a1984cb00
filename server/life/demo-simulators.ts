// Simulated networks for the demo account, as a process of their own on loopback: the server shares no code with them.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import type { Config } from '../config/config.ts';

const simulatorLogins = z.array(
  z.object({
    network: z.string(),
    origin: z.url({ protocol: /^http$/, hostname: /^127\.0\.0\.1$/ }),
    credentials: z.record(z.string(), z.string()),
  }),
);
export type SimulatorLogin = z.infer<typeof simulatorLogins>[number];

export interface DemoSimulators {
  /** Where they answer and with which login; rejects when they did not start. */
  ready: Promise<SimulatorLogin[]>;
  stop(): void;
}

const script = join(import.meta.dirname, '..', '..', 'simulators', 'demo.ts');

/** They make every answer anew and keep nothing. */
const smallHeap = ['--max-old-space-size=128', '--max-semi-space-size=4'];

/** Null where there is no demo, no simulators, or networks that the operator set. */
export function startDemoSimulators({ demo, demoSimulators, networkOrigins }: Config): DemoSimulators | null {
  if (!demo || !demoSimulators || Object.keys(networkOrigins).length > 0 || !existsSync(script)) return null;
  // Without our environment, which holds secrets. It ends when our end of its input closes, even if we are killed.
  const child = spawn(process.execPath, [...smallHeap, script], {
    stdio: ['pipe', 'pipe', 'ignore'],
    env: {},
  });
  child.stdin.on('error', () => undefined);
  const ready = new Promise<SimulatorLogin[]>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`simulators ended with code ${code}`)));
    createInterface({ input: child.stdout }).once('line', (line) => {
      try {
        resolve(simulatorLogins.parse(JSON.parse(line)));
      } catch (error) {
        reject(error);
      }
    });
  });
  // Whoever waits for it is told; nobody has to.
  ready.catch(() => undefined);
  return {
    ready,
    stop() {
      child.stdin.end();
    },
  };
}
