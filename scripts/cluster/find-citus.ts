// A PostgreSQL with Citus in it, found through its own pg_config. Nothing here fetches or builds one.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface CitusInstall {
  /** The folder of postgres, initdb and pg_ctl. */
  programs: string;
  version: string;
}

/** `PG_CONFIG` names another one than the first on the path. */
export function findCitus(pgConfig = process.env.PG_CONFIG ?? 'pg_config'): CitusInstall | null {
  const ask = (what: string) => {
    const { status, stdout } = spawnSync(pgConfig, [what], { encoding: 'utf8' });
    return status === 0 ? stdout.trim() : '';
  };
  const programs = ask('--bindir');
  const control = join(ask('--sharedir'), 'extension', 'citus.control');
  if (programs === '' || !existsSync(join(programs, 'postgres')) || !existsSync(control)) return null;
  return { programs, version: /default_version = '([^']+)'/.exec(readFileSync(control, 'utf8'))?.[1] ?? '' };
}
