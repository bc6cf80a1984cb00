// Work that blocked this process until it had to end, twice: it is not begun again until an operator lets it. Every process
// knows the list; a call that is not on it costs one look into an empty set.
import type pg from 'pg';
import { AppError } from '../kernel/app-error.ts';
import { currentWork, type Subject } from '../kernel/current-work.ts';
import type { MasterKey } from '../secrets/master-key.ts';

export interface Deed extends Omit<Subject, 'key'> {
  /** What it is asked with; looked at only when its key is wanted. */
  input: () => unknown;
}

export interface Quarantine {
  /** Names the work that runs from here on; refuses it where it is held. */
  admit(deed: Deed): void;
  /** Names the work for as long as `work` runs. */
  during<Result>(deed: Deed, work: () => Result): Result;
  holds(deed: Deed): boolean;
  /** Reads the list anew. */
  load(): Promise<void>;
  close(): void;
}

/** Another process may have held or released something. */
const loadEveryMs = 30_000;

const refusal = '这项操作曾两次使服务停止响应，已被隔离；请联系客服处理后再试';

export function createQuarantine(
  pool: pg.Pool,
  masterKey: Pick<MasterKey, 'fingerprint'>,
  onError: (error: unknown) => void,
): Quarantine {
  let held = new Set<string>();
  let names = new Set<string>();

  const subjectOf = ({ kind, name, accountId, input }: Deed): Subject => {
    const said = JSON.stringify([kind, name, accountId, input()]);
    // Keyed: what was typed must not be guessed from what is stored.
    return { kind, name, accountId, key: masterKey.fingerprint('quarantine', said).toString('base64url') };
  };
  const holds = (deed: Deed) =>
    names.size > 0 && names.has(`${deed.kind} ${deed.name}`) && held.has(subjectOf(deed).key);

  const load = async () => {
    const { rows } = await pool.query<Omit<Subject, 'accountId'>>(
      'SELECT key, kind, what AS name FROM quarantine',
    );
    held = new Set(rows.map(({ key }) => key));
    names = new Set(rows.map(({ kind, name }) => `${kind} ${name}`));
  };
  const timer = setInterval(() => void load().catch(onError), loadEveryMs);
  timer.unref();

  return {
    holds,
    load,
    admit(deed) {
      const work = currentWork.getStore();
      if (work) work.subject = () => subjectOf(deed);
      if (holds(deed)) throw new AppError('conflict', refusal);
    },
    during(deed, work) {
      const around = currentWork.getStore();
      return around ? currentWork.run({ ...around, subject: () => subjectOf(deed) }, work) : work();
    },
    close: () => clearInterval(timer),
  };
}
