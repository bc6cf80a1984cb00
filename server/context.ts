// Wires the services by hand: database, events, files, limits, mail, keys.
import { join } from 'node:path';
import type pino from 'pino';
import type { Config } from './config/config.ts';
import { appUrlOf } from './db/app-login.ts';
import { isCitus } from './db/citus.ts';
import { createDatabase } from './db/database.ts';
import { dataFolderAt, prepareDataFolder } from './db/embedded/data-folder.ts';
import { toStartFault } from './db/embedded/faults.ts';
import { type EmbeddedDatabase, openEmbedded } from './db/embedded/open-embedded.ts';
import { migrate } from './db/migrate.ts';
import { createPool } from './db/pool.ts';
import { createEventHub } from './events/event-hub.ts';
import { createKeptAnswers } from './facts/kept-answers.ts';
import { openFileStore } from './files/open-file-store.ts';
import { createJobQueue } from './jobs/job-queue.ts';
import { prepareJobTables } from './jobs/job-tables.ts';
import type { Services } from './kernel/services.ts';
import { settleRestores } from './life/staged-restore.ts';
import { createQuarantine } from './limits/quarantine.ts';
import { createRateLimiter } from './limits/rate-limiter.ts';
import { createLogger } from './log/create-logger.ts';
import { createPayChannels } from './pay-channels/create-channels.ts';
import { allEndings, allJobs } from './registry.ts';
import { loadMasterKey } from './secrets/master-key.ts';
import { createOperatorResolver } from './sessions/operator-resolver.ts';
import { createSessionResolver } from './sessions/session-resolver.ts';
import { createTokenResolver } from './sessions/token-resolver.ts';
import { createMailer } from './system-mail/mailer.ts';

export interface OpenServices {
  services: Services;
  /** The owner's login, for commands that work as the owner. */
  databaseUrl: string;
  /** The application's login, for parts that hold connections of their own. */
  appUrl: string;
  embedded: EmbeddedDatabase | null;
  close(): Promise<void>;
}

export interface OpenOptions {
  /** `own`: this process serves. `join`: a command beside a server that may be running. */
  mode: 'own' | 'join';
  log: (line: string) => void;
  /** Where structured log lines go; standard output unless said. */
  logLines?: pino.DestinationStream;
  /** The embedded database, where somebody has begun to open it. */
  embedded?: Promise<EmbeddedDatabase>;
}

/** Brings it to the current schema; gives the application's login. */
export async function prepareDatabase(
  config: Config,
  { databaseUrl, log, moving = false }: { databaseUrl: string; log: OpenOptions['log']; moving?: boolean },
): Promise<string> {
  const appUrl =
    config.databaseAppUrl ??
    (await appUrlOf(databaseUrl, async () => (await loadMasterKey(config)).derive('app-login')));
  await migrate({
    url: databaseUrl,
    app: { url: appUrl, given: config.databaseAppUrl !== null },
    log,
    moving,
    prepare: (client) => prepareJobTables(client, allJobs),
  });
  return appUrl;
}

export async function openServices(
  config: Config,
  { mode, log, logLines, embedded: opening }: OpenOptions,
): Promise<OpenServices> {
  await prepareDataFolder(dataFolderAt(config.dataFolder)).catch((error: unknown) => {
    throw toStartFault(error, config.dataFolder);
  });
  const embedded = config.databaseUrl
    ? null
    : await (opening ?? openEmbedded({ dataFolder: config.dataFolder, mode, log }));
  const databaseUrl = config.databaseUrl ?? embedded?.url ?? '';
  try {
    return await connect({ config, databaseUrl, embedded, log, logLines });
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
}

interface ConnectOptions {
  config: Config;
  databaseUrl: string;
  embedded: EmbeddedDatabase | null;
  log: (line: string) => void;
  logLines: pino.DestinationStream | undefined;
}

async function connect({
  config,
  databaseUrl,
  embedded,
  log,
  logLines,
}: ConnectOptions): Promise<OpenServices> {
  const files = await openFileStore(config, log);
  await settleRestores({ url: databaseUrl, dataFolder: config.dataFolder, files, log });
  const appUrl = await prepareDatabase(config, { databaseUrl, log });
  const logger = createLogger(config.logLevel, logLines);
  const pool = createPool({
    url: appUrl,
    max: config.poolSize,
    onError: (error) => logger.warn({ err: error }, 'idle database connection lost'),
  });
  const events = await createEventHub({ url: appUrl, pool, log: (line) => logger.warn(line) });
  const mailer = createMailer({
    smtpUrl: config.smtpUrl,
    from: config.mailFrom,
    outboxFolder: join(config.dataFolder, 'outbox'),
  });
  const masterKey = await loadMasterKey(config);
  const db = createDatabase(pool, appUrl, { onCitus: await isCitus(pool) });
  const services: Services = {
    config,
    log: logger,
    db,
    demoOrigins: new Map(),
    endings: allEndings,
    events,
    files,
    jobs: createJobQueue(pool, (error) => logger.error({ err: error }, 'job queue')),
    kept: createKeptAnswers(db),
    limits: createRateLimiter(pool),
    mailer,
    masterKey,
    operators: createOperatorResolver(pool),
    payChannels: await createPayChannels(config, masterKey),
    quarantine: createQuarantine(pool, masterKey, (error) => logger.warn({ err: error }, 'quarantine')),
    sessions: createSessionResolver(db),
    tokens: createTokenResolver(db, masterKey),
    now: () => new Date(),
  };
  return {
    services,
    databaseUrl,
    appUrl,
    embedded,
    async close() {
      services.quarantine.close();
      await services.jobs.close();
      await events.close();
      mailer.close();
      files.close();
      await pool.end();
      await embedded?.stop();
    },
  };
}
