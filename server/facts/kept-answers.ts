// Answers told from an account's facts, kept while these stand. The version of the facts (migration 0060) is asked of the database with
// every call and names the writers that have committed: an answer made before a write has another version than whoever
// asks after it, in this process or any other, and is never found. Who may ask is decided before; what is answered depends on the
// account and the question alone.
import { createHash } from 'node:crypto';
import type { Database } from '../db/database.ts';

export interface KeptAnswer {
  /** JSON, as it is sent. */
  json: Buffer;
  /** Of the text: an answer made anew from the same facts is the same. */
  tag: string;
}

export interface Question {
  accountId: number;
  /** The call with its query. */
  name: string;
  now: Date;
}

export interface KeptAnswers {
  /** The one kept for this question, else what `make` tells. Who asks while it is being made waits for the same. */
  answer(question: Question, make: () => Promise<string>): Promise<KeptAnswer>;
}

interface Account {
  version: string;
  answers: Map<string, Promise<KeptAnswer>>;
  bytes: number;
}

/** Days begin at quarters of an hour, whatever the zone: until the next one D stays what it is. */
const quarterMs = 15 * 60 * 1000;
/** Of all accounts together; a dashboard takes about 30 kB. */
const mostBytes = 24 * 1024 * 1024;
/** Of one account, so that one that asks for every day there is does not push out the others. */
const mostBytesOfAccount = 1024 * 1024;

export function createKeptAnswers(db: Pick<Database, 'ask' | 'onCitus'>, most = mostBytes): KeptAnswers {
  /** Who was asked about longest ago comes first. */
  const accounts = new Map<number, Account>();
  let bytes = 0;

  const drop = (accountId: number) => {
    bytes -= accounts.get(accountId)?.bytes ?? 0;
    accounts.delete(accountId);
  };

  const accountOf = (accountId: number, version: string): Account => {
    const known = accounts.get(accountId);
    if (known?.version === version) {
      accounts.delete(accountId);
      accounts.set(accountId, known);
      return known;
    }
    drop(accountId);
    const fresh = { version, answers: new Map(), bytes: 0 };
    accounts.set(accountId, fresh);
    return fresh;
  };

  const weigh = (accountId: number, account: Account, size: number) => {
    // Dropped while it was being made.
    if (accounts.get(accountId) !== account) return;
    account.bytes += size;
    bytes += size;
    if (account.bytes > mostBytesOfAccount) drop(accountId);
    for (const eldest of accounts.keys()) {
      if (bytes <= most) break;
      drop(eldest);
    }
  };

  return {
    async answer({ accountId, name, now }, make) {
      const version = db.onCitus ? null : await versionOf(db, accountId);
      if (version === null) return finished(await make());
      const quarter = Math.floor(now.getTime() / quarterMs);
      const account = accountOf(accountId, `${version} ${quarter}`);
      const kept = account.answers.get(name);
      if (kept) return kept;
      const made = make().then(finished);
      account.answers.set(name, made);
      try {
        const answer = await made;
        weigh(accountId, account, answer.json.length + name.length);
        return answer;
      } catch (error) {
        account.answers.delete(name);
        throw error;
      }
    },
  };
}

/** Null where nobody notes writers. Its one statement enters the account by itself: a tenant transaction in one round trip. */
async function versionOf(db: Pick<Database, 'ask'>, accountId: number): Promise<string | null> {
  const { rows } = await db.ask<{ version: string | null }>({
    name: 'facts-version',
    text: 'SELECT facts_version_of($1) AS version',
    values: [accountId],
  });
  return rows[0]?.version ?? null;
}

function finished(text: string): KeptAnswer {
  const json = Buffer.from(text);
  return { json, tag: `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"` };
}
