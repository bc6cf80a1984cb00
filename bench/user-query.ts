// GET /api/users/query under 64 connections against the bare peer, in turns, so that both meet the same noise.
import autocannon from 'autocannon';
import { productFile, startChild } from './child.ts';
import type { Figure } from './figure.ts';
import { median } from './median.ts';
import type { Person } from './people.ts';

export const userQueryConnections = 64;
const rounds = 5;
const seconds = 4;

export async function benchUserQuery(
  databaseUrl: string,
  dataFolder: string,
  people: Person[],
): Promise<Figure[]> {
  const env = {
    DATABASE_URL: databaseUrl,
    HAITU_DATA: dataFolder,
    HAITU_LOG: 'warn',
    NODE_ENV: 'production',
  };
  const product = await startChild(productFile, env);
  const bare = await startChild('bench/bare-server.ts', env);
  try {
    const ratios: number[] = [];
    let line = '';
    for (let round = 0; round <= rounds; round += 1) {
      const theirs = await load(
        bare.url,
        people.map(({ account }) => ({ 'x-account': account })),
      );
      const ours = await load(
        product.url,
        people.map(({ token }) => ({ authorization: token })),
      );
      // The first round warms both up.
      if (round > 0) ratios.push(ours / theirs);
      line = `${Math.round(ours)} / ${Math.round(theirs)} 次每秒`;
    }
    return [
      {
        name: '用户查询，64 个连接，与裸 Fastify + pg 之比',
        value: median(ratios),
        unit: 'ratio',
        atLeast: 0.6,
        note: `末轮 ${line}`,
      },
    ];
  } finally {
    await Promise.all([product.stop(), bare.stop()]);
  }
}

/** One connection a person: nobody's lookups can share another's. */
async function load(url: string, headers: Record<string, string>[]): Promise<number> {
  let next = 0;
  const result = await autocannon({
    url: `${url}/api/users/query`,
    connections: headers.length,
    duration: seconds,
    setupClient(client) {
      client.setHeaders(headers[next] ?? {});
      next += 1;
    },
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${result.non2xx} refused, ${result.errors} failed at ${url}`);
  }
  return result.requests.total / result.duration;
}
