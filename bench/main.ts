// `npm run bench`: figures as ratios within one run. Machines differ, ratios travel.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from '../server/db/embedded/open-embedded.ts';
import { benchDashboard } from './dashboard.ts';
import { benchExport } from './export.ts';
import { holds, printFigures } from './figure.ts';
import { benchFirstFigures } from './first-figures.ts';
import { importFigures } from './import.ts';
import { makePeople } from './people.ts';
import { benchProcess } from './process.ts';
import { benchPull } from './pull.ts';
import { benchUserQuery, userQueryConnections } from './user-query.ts';

const folder = await mkdtemp(join(tmpdir(), 'haitu-bench-'));
const serverFolder = join(folder, 'server');
try {
  const figures = await benchProcess(join(folder, 'process'));
  const database = await openEmbedded({ dataFolder: serverFolder, mode: 'own', log: () => undefined });
  try {
    const people = await makePeople(userQueryConnections, {
      databaseUrl: database.url,
      dataFolder: join(folder, 'app'),
    });
    figures.push(...(await benchUserQuery(database.url, join(folder, 'app'), people)));
    figures.push(...(await importFigures(database.url, join(folder, 'import'))));
    figures.push(...(await benchPull(database.url, join(folder, 'pull'))));
    figures.push(...(await benchDashboard(database.url, join(folder, 'dashboard'))));
    figures.push(...(await benchExport(database.url, join(folder, 'export'))));
    figures.push(...(await benchFirstFigures(database.url, join(folder, 'first-figures'))));
  } finally {
    await database.stop();
  }
  printFigures(figures);
  if (!figures.every(holds)) process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
