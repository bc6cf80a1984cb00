// Warm start to the first 200 and memory at rest, of the product as `npm start` runs it.
import { setTimeout as sleep } from 'node:timers/promises';
import { startChild } from './child.ts';
import type { Figure } from './figure.ts';

export async function benchProcess(dataFolder: string): Promise<Figure[]> {
  const env = { HAITU_DATA: dataFolder, HAITU_LOG: 'warn', NODE_ENV: 'production' };
  // The first start creates the database and the demo tenant; the second is the warm one.
  await (await startChild('server/main.ts', env)).stop();
  const warm = await startChild('server/main.ts', env);
  try {
    await sleep(5000);
    return [
      { name: '热启动到首个 200', value: warm.startMs / 1000, unit: 'seconds', atMost: 5 },
      {
        name: '静止时 Node 进程内存',
        value: (await warm.residentBytes()) / 1e6,
        unit: 'megabytes',
        atMost: 200,
      },
    ];
  } finally {
    await warm.stop();
  }
}
