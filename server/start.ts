// Brings the whole product up in this process and takes it down again, in order.
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config/config.ts';
import { type OpenOptions, openServices } from './context.ts';
import { endAnswers } from './features/assistant/chat/answer-life.ts';
import { loadModel } from './features/assistant/chat/model/load-model.ts';
import { connectDemo } from './features/demo/connect-demo.ts';
import { seedDemo } from './features/demo/seed-demo.ts';
import { type MailSupervisor, startMailSupervisor } from './features/mail/sync/supervisor.ts';
import { closeKeptImap } from './features/mail/sync/with-imap.ts';
import { refreshRatesJob } from './figures/rates/jobs.ts';
import { createApp } from './http/app.ts';
import type { Readiness } from './http/health.ts';
import { startWorker, type Worker } from './jobs/worker.ts';
import type { Services } from './kernel/services.ts';
import { type DemoSimulators, startDemoSimulators } from './life/demo-simulators.ts';
import { isListenFault, ListenFault } from './life/listen-fault.ts';
import { keepBlock, keepEndings } from './life/watchdog/keep-block.ts';
import { watchLoop } from './life/watchdog/watch-loop.ts';
import { allJobs, allRoutes } from './registry.ts';

/** Answers of the assistant that are being given when the process is asked to end. */
const answerGraceMs = 20_000;

export interface Running {
  address: string;
  demo: { account: string; password: string } | null;
  log: Services['log'];
  /** Refuses new work, drains requests and jobs, closes the database last. */
  stop(): Promise<void>;
  /** Resolves with a reason when the process can no longer serve. */
  failed: Promise<string>;
}

/** The rest is the services' (`context.ts`). */
export type StartOptions = Pick<OpenOptions, 'logLines' | 'embedded'>;

export async function start(
  config: Config,
  log: (line: string) => void,
  options: StartOptions = {},
): Promise<Running> {
  const opened = await openServices(config, { mode: 'own', log, ...options });
  const { services } = opened;
  let app: FastifyInstance | null = null;
  let worker: Worker | null = null;
  let mailboxes: MailSupervisor | null = null;
  let simulators: DemoSimulators | null = null;
  try {
    await Promise.all([keepEndings(services), services.quarantine.load()]);
    const readiness: Readiness = { draining: false };
    // The demo waits for its rows while the calls are mounted.
    const [demo, made] = await Promise.all([
      config.demo ? seedDemo(services) : null,
      config.roles.includes('web') ? createApp({ services, routes: allRoutes, readiness }) : null,
    ]);
    app = made;
    await app?.listen({ port: config.port, host: config.host }).catch((error) => {
      throw isListenFault(error) ? new ListenFault(error, config.port) : error;
    });
    // Nobody waits for them: what comes first is done by now. Ahead of the jobs that read them.
    simulators = startDemoSimulators(config);
    simulators?.ready
      .then((logins) => connectDemo(services, logins))
      // Its feed of rates is known from now on: the clock may have looked before.
      .then(() => services.jobs.send(refreshRatesJob, {}))
      .catch((error) => services.log.warn({ err: error }, 'demo networks'));
    if (config.roles.includes('worker') || config.roles.includes('scheduler')) {
      worker = await startWorker({ url: opened.appUrl, services, jobs: allJobs, roles: config.roles });
    }
    if (config.roles.includes('worker')) {
      mailboxes = await startMailSupervisor({ url: opened.appUrl, services });
    }
    // So that the first question does not wait for it.
    if (app && config.ai.provider) await loadModel(config.ai.provider);
    const port = (app?.server.address() as AddressInfo | null)?.port ?? config.port;
    const watch = watchLoop({
      dataFolder: config.dataFolder,
      onBlock(block) {
        services.log.warn(block, 'event loop blocked');
        keepBlock(services, block).catch((error) => services.log.warn({ err: error }, 'block not kept'));
      },
      onFault: (error) => services.log.error({ err: error }, 'event loop unwatched'),
    });
    return {
      address: `http://localhost:${port}`,
      demo,
      log: services.log,
      failed: new Promise((resolve) => opened.embedded?.onExit(resolve)),
      async stop() {
        // An answer may go on for minutes: longer than anybody waits for a process to end.
        const patience = setTimeout(() => endAnswers(services), answerGraceMs);
        await app?.close();
        clearTimeout(patience);
        await Promise.all([worker?.stop(), mailboxes?.stop()]);
        closeKeptImap(services);
        simulators?.stop();
        await watch.stop();
        await opened.close();
      },
    };
  } catch (error) {
    await Promise.allSettled([app?.close(), worker?.stop(), mailboxes?.stop()]);
    simulators?.stop();
    await opened.close().catch(() => undefined);
    throw error;
  }
}
