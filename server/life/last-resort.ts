// An error that nobody caught leaves the process in a state nobody has thought of. It is logged with the request or job it
// came from, what is under way gets a while to finish, the database is stopped in order, and whoever supervises us starts
// a new process.
import { currentWork } from '../kernel/current-work.ts';

export interface LastResort {
  /** Logs one line. Called before anything else. */
  tell(error: unknown, facts: object): void;
  stop(code: number): Promise<void>;
}

/** Told to supervisors: see docs/deploy.md. */
export const exitCodes = { clean: 0, stuck: 1, databaseLost: 23, crashed: 24, blocked: 25 } as const;

/** What is under way gets this long; then the process goes without it. */
export const crashDrainMs = 15_000;

export function installLastResort({ tell, stop }: LastResort): void {
  let crashed = false;
  const crash = (error: unknown, origin: string) => {
    const facts = { origin, work: currentWork.getStore() ?? null };
    try {
      tell(error, facts);
    } catch {
      // Nothing is left to say it with.
    }
    if (crashed) return;
    crashed = true;
    setTimeout(() => process.exit(exitCodes.crashed), crashDrainMs).unref();
    stop(exitCodes.crashed).catch(() => process.exit(exitCodes.crashed));
  };
  process.on('uncaughtException', (error, origin) => crash(error, origin));
  // A rejection would otherwise come as an exception without the context it arose in.
  process.on('unhandledRejection', (reason) => crash(reason, 'unhandledRejection'));
}
