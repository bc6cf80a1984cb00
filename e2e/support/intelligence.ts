// People who look at the open web: what the demonstration made up about an industry, once its figures are counted.
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import type { Industry } from '#contract/catalogue.ts';
import type { EndpointOutput } from '#contract/endpoint.ts';
import type { getBenchmark, getInsight, InsightOverview } from '#contract/intelligence.ts';
import { runCommand } from './command-line.ts';
import { callProduct, type Person } from './people.ts';
import { registerWithPlan } from './plans.ts';
import { dayBefore } from './simulators.ts';

type Ranking = NonNullable<EndpointOutput<typeof getBenchmark>['ranked']>;

export interface Analyst {
  person: Person;
  industry: Pick<Industry, 'bigIndustryCode' | 'bigIndustryName'>;
  /** Of which no brand was ever read. */
  blank: { code: string; name: string };
  /** Not chosen. */
  closed: Pick<Industry, 'bigIndustryCode' | 'bigIndustryName'>;
  overview: InsightOverview;
  /** The first page of the ranking; the first six are chosen, the others are not. */
  ranked: Ranking;
}

async function addPermits(token: string, body: object): Promise<void> {
  const saved = await callProduct('POST', '/api/setmeal/addPermits', { token, body });
  if (saved.code !== 'success') throw new Error(saved.msg);
}

/** The links of the demonstration are counted beside the start of the product, as of weeks ago first: this waits for today's. */
async function countedOverview(token: string, bigIndustryCode: string): Promise<InsightOverview> {
  return vi.waitFor(
    async () => {
      const { body } = await callProduct<EndpointOutput<typeof getInsight>>(
        'POST',
        '/api/industrybrand/insight',
        { token, body: { bigIndustryCode } },
      );
      if (!body.overview || body.overview.links === 0) throw new Error('no link is counted yet');
      if ((body.overview.asOf ?? '') < dayBefore(7))
        throw new Error('the reading of today is not counted yet');
      return body.overview;
    },
    { timeout: 240_000, interval: 1000 },
  );
}

async function importBlankIndustry(): Promise<{ code: string; name: string }> {
  const code = `e2e-${randomUUID().slice(0, 8)}`;
  const name = `空白行业 ${code.slice(4)}`;
  const folder = await mkdtemp(join(tmpdir(), 'haitu-e2e-industry-'));
  const file = join(folder, 'industries.csv');
  await writeFile(file, `code,name,parentCode\n${code},${name},\n`);
  await runCommand('intel:import', '--kind', 'industries', '--file', file);
  await rm(folder, { recursive: true });
  return { code, name };
}

export async function prepareAnalyst(): Promise<Analyst> {
  const person = await registerWithPlan('P_YEAR');
  const { token } = person;
  const blank = await importBlankIndustry();
  const all = await callProduct<Industry[]>('GET', '/api/industrybrand/industryAll', { token });
  const [industry, closed] = all.body.filter(({ sample }) => sample);
  if (!industry || !closed) throw new Error('the demonstration has no industries');
  const { bigIndustryCode } = industry;
  await addPermits(token, { addIndustries: [bigIndustryCode, blank.code] });
  const overview = await countedOverview(token, bigIndustryCode);
  const benchmark = await callProduct<EndpointOutput<typeof getBenchmark>>(
    'POST',
    '/api/industrybrand/benchmark',
    { token, body: { bigIndustryCode } },
  );
  const { ranked } = benchmark.body;
  if (!ranked || ranked.list.length < 8) throw new Error('the demonstration has too few brands');
  await addPermits(token, { addBrands: ranked.list.slice(0, 6).map(({ brand }) => brand.brandCode) });
  return { person, industry, blank, closed, overview, ranked };
}
