// One embedded PostgreSQL per test run with a migrated template; each test file copies the template.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openEmbedded } from '../db/embedded/open-embedded.ts';
import { migrate } from '../db/migrate.ts';
import { prepareJobTables } from '../jobs/job-tables.ts';
import { allJobs } from '../registry.ts';
import { createDatabaseFrom } from './test-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string;
  }
}

export const templateName = 'haitu_template';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'haitu-test-'));
  const embedded = await openEmbedded({ dataFolder: folder, mode: 'own', log: () => undefined });
  const template = await createDatabaseFrom(embedded.url, { name: templateName, template: 'template0' });
  await migrate({
    url: template,
    log: () => undefined,
    prepare: (client) => prepareJobTables(client, template, allJobs),
  });
  project.provide('databaseUrl', embedded.url);
  return async () => {
    await embedded.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
