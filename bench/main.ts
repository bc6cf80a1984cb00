// `npm run bench`: figures as ratios within one run. Machines differ, ratios travel. Names after it choose parts:
// `npm run bench -- import`.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openEmbedded } from '#server/db/embedded/open-embedded.ts';
import { benchAssistant } from './assistant.ts';
import { benchBounces } from './bounces.ts';
import { benchDashboard } from './dashboard.ts';
import { benchExplain } from './explain.ts';
import { benchExport } from './export.ts';
import { type Figure, holds, printFigures } from './figure.ts';
import { benchFirstFigures } from './first-figures.ts';
import { importFigures } from './import.ts';
import { benchInsight } from './insight.ts';
import { benchJobs } from './jobs.ts';
import { benchLedger } from './ledger.ts';
import { benchDetection } from './links/detection.ts';
import { benchOutside } from './links/outside.ts';
import { benchLinks } from './links/throughput.ts';
import { benchMailList } from './mail-list.ts';
import { benchMailSync } from './mail-sync.ts';
import { benchMove } from './move.ts';
import { benchNeighbour } from './neighbour.ts';
import { benchOperator } from './operator.ts';
import { makePeople } from './people.ts';
import { benchProcess } from './process.ts';
import { benchPull } from './pull.ts';
import { benchQuestions } from './questions.ts';
import { benchRecommend } from './recommend.ts';
import { benchSearch } from './search.ts';
import { benchOrderSearch } from './search-orders.ts';
import { benchShopFile } from './shop-file.ts';
import { benchSite } from './site.ts';
import { benchTenants } from './tenants.ts';
import { benchUserQuery, userQueryConnections } from './user-query.ts';

const folder = await mkdtemp(join(tmpdir(), 'haitu-bench-'));
const serverFolder = join(folder, 'server');
const figures: Figure[] = [];

const { values, positionals: chosen } = parseArgs({
  options: { set: { type: 'string' } },
  allowPositionals: true,
});
const wants = (name: string) => chosen.length === 0 || chosen.includes(name);

/** Printed as it is measured: the whole takes a while. */
async function measure(name: string, part: () => Promise<Figure[]>): Promise<void> {
  if (!wants(name)) return;
  const measured = await part();
  printFigures(measured);
  figures.push(...measured);
}

try {
  await measure('detection', async () => [...(await benchDetection()), ...(await benchOutside())]);
  await measure('bounces', benchBounces);
  if (wants('questions') && !(await benchQuestions(values.set))) process.exitCode = 1;
  await measure('process', () => benchProcess(join(folder, 'process')));
  await measure('site', () => benchSite(join(folder, 'site')));
  await measure('move', () => benchMove(join(folder, 'move')));
  const database = await openEmbedded({ dataFolder: serverFolder, mode: 'own', log: () => undefined });
  const { url } = database;
  try {
    await measure('user-query', async () => {
      const dataFolder = join(folder, 'app');
      const people = await makePeople(userQueryConnections, { databaseUrl: url, dataFolder });
      return benchUserQuery(url, dataFolder, people);
    });
    await measure('assistant', () => benchAssistant(url, join(folder, 'assistant')));
    await measure('neighbour', () => benchNeighbour(url, join(folder, 'neighbour')));
    await measure('import', () => importFigures(url, join(folder, 'import')));
    await measure('shop-file', () => benchShopFile(url, join(folder, 'shop-file')));
    await measure('pull', () => benchPull(url, join(folder, 'pull')));
    await measure('dashboard', () => benchDashboard(url, join(folder, 'dashboard')));
    await measure('explain', () => benchExplain(url, join(folder, 'explain')));
    await measure('ledger', () => benchLedger(url, join(folder, 'ledger')));
    await measure('export', () => benchExport(url, join(folder, 'export')));
    await measure('search', async () => [
      ...(await benchSearch(url)),
      ...(await benchOrderSearch(url, join(folder, 'search'))),
    ]);
    await measure('recommend', () => benchRecommend(url));
    await measure('insight', () => benchInsight(url));
    await measure('mail-list', () => benchMailList(url));
    await measure('operator', () => benchOperator(url, join(folder, 'operator')));
    await measure('tenants', () => benchTenants(url, join(folder, 'tenants')));
    await measure('first-figures', () => benchFirstFigures(url, join(folder, 'first-figures')));
    await measure('mail-sync', () => benchMailSync(url, join(folder, 'mail-sync')));
    await measure('jobs', () => benchJobs(url, join(folder, 'jobs')));
    await measure('links', () => benchLinks(url, join(folder, 'links')));
  } finally {
    await database.stop();
  }
  if (!figures.every(holds)) process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
