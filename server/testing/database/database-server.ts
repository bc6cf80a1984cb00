// One embedded PostgreSQL per test run with a migrated template; each test file copies the template. With CITUS_URL it is
// the cluster of that coordinator instead.
import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { openEmbedded } from '#server/db/embedded/open-embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { prepareJobTables } from '#server/jobs/job-tables.ts';
import { allJobs } from '#server/registry.ts';
import { passingFolder } from '../process/passing-folder.ts';
import { createClusterDatabase, freezeTemplate } from './cluster-database.ts';
import { createDatabaseFrom, dropDatabase } from './test-database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string;
    /** The coordinator of a Citus cluster; empty for the embedded PostgreSQL. */
    clusterUrl: string;
  }
}

export const templateName = 'haitu_template';

/** Nothing here outlives the run, so nothing waits for the disk. */
const forgetful = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off'];

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { clusterUrl } = project.getProvidedContext();
  if (clusterUrl) return onCluster(project, clusterUrl);
  const folder = await passingFolder('haitu-test-');
  const embedded = await openEmbedded({
    dataFolder: folder,
    mode: 'own',
    log: () => undefined,
    settings: forgetful,
  });
  await prepare(await createDatabaseFrom(embedded.url, { name: templateName, template: 'template0' }));
  project.provide('databaseUrl', embedded.url);
  return async () => {
    await embedded.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

async function onCluster(project: TestProject, url: string): Promise<() => Promise<void>> {
  const clear = () => dropDatabase(url, templateName);
  // Of a run that was killed.
  await clear();
  await prepare(await createClusterDatabase(url, templateName));
  await freezeTemplate(url, templateName);
  project.provide('databaseUrl', url);
  return clear;
}

const prepare = (url: string) =>
  migrate({ url, log: () => undefined, prepare: (client) => prepareJobTables(client, allJobs) });
