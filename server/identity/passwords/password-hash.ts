// argon2id with a pepper that never enters the database: a stolen table cannot be attacked without the master key.
import { hash, verify } from '@node-rs/argon2';
import type { Config } from '#server/config/config.ts';
import type { MasterKey } from '#server/secrets/master-key.ts';
import { hashSlots } from './hash-slots.ts';

/** What hashing takes of the services. */
export interface HashingServices {
  masterKey: MasterKey;
  config: Pick<Config, 'passwordCost'>;
}

const costs = {
  usual: { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 },
  light: { memoryCost: 64, timeCost: 1, parallelism: 1 },
} as const;
const argon2id = 2;

function prefixOf({ passwordCost }: HashingServices['config']): string {
  const { memoryCost, timeCost, parallelism } = costs[passwordCost];
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`;
}

/** Belongs to nobody: checking it takes as long as checking a real one. */
const nobodysHash = (config: HashingServices['config']) =>
  `${prefixOf(config)}8n1Yk1bVhQ0pJvX3mM5dZw$Yv5m2Hq8r0aT4u7c9f1K3pWzX6bL2sD8eG0jN4tQ7iM`;

const pepper = (masterKey: MasterKey) => masterKey.derive('password-pepper');

export function hashPassword({ masterKey, config }: HashingServices, password: string): Promise<string> {
  const cost = costs[config.passwordCost];
  return hashSlots.run(() => hash(password, { ...cost, algorithm: argon2id, secret: pepper(masterKey) }));
}

export interface Guess {
  password: string;
  /** Null for an unknown account or one without a password: refused after the same work. */
  storedHash: string | null;
}

/** `outdated`: right, but made with older settings or the previous pepper; to be renewed while the password is at hand. */
export type Match = 'no' | 'right' | 'outdated';

/**
 * Takes no slot: the caller holds one and may look at the counters while it does. After a change of the master key a
 * password that is not recognised is tried with the previous pepper too; an unknown account takes the same two steps.
 */
export async function matchHash(
  { masterKey, config }: HashingServices,
  { password, storedHash }: Guess,
): Promise<Match> {
  const checked = storedHash ?? nobodysHash(config);
  const { previous } = masterKey;
  const current = await verify(checked, password, { secret: pepper(masterKey) });
  const earlier = !current && previous && (await verify(checked, password, { secret: pepper(previous) }));
  if (storedHash === null || (!current && !earlier)) return 'no';
  return current && storedHash.startsWith(prefixOf(config)) ? 'right' : 'outdated';
}
