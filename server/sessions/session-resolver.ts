// Token → caller, in one round trip for all that ask together.
import { confirmationSeconds, sessionIdleSeconds, sessionLifeSeconds } from '#contract/limits.ts';
import type { Database } from '../db/database.ts';
import { isConnectionLost } from '../db/lost-connection.ts';
import type { SessionEndReason } from '../db/schema/accounts.ts';
import { agentsRefused } from '../kernel/access.ts';
import { AppError } from '../kernel/app-error.ts';
import type { Caller } from '../kernel/caller.ts';
import { isApiToken } from '../secrets/api-token.ts';
import { hashToken } from '../secrets/token.ts';
import { type CallerRow, memberOf } from './caller-row.ts';

interface SessionRow extends CallerRow {
  session_id: string;
  /** Null when there is no such session, or its member is gone or disabled. */
  state:
    | 'live'
    | 'expired'
    | 'forceout'
    | 'exit'
    | 'password'
    | 'disabled'
    | 'deleted'
    | 'ended'
    | 'paused'
    | null;
  is_confirmed: boolean;
}

/** Resolves tokens; those that arrive in the same turn of the event loop travel in one query. */
export interface SessionResolver {
  resolve(token: string | null): Promise<Caller>;
  /** The caller behind a ticket, with the rights of this moment. */
  resolveById(sessionId: string): Promise<Caller>;
  /** Null while the session runs, else why it was ended: nothing where it ran out. Asking does not keep it alive. */
  endOf(sessionId: string): Promise<{ reason: SessionEndReason | null } | null>;
}

interface Asked {
  token: string;
  row: PromiseWithResolvers<SessionRow | null>;
}

const largestBatch = 200;
const spans = [sessionIdleSeconds, sessionLifeSeconds, confirmationSeconds];

export function createSessionResolver(db: Database): SessionResolver {
  /** What has been asked in this turn; a page that sends several calls at once asks once. */
  let asked = new Map<string, Asked>();

  const ask = async (batch: Asked[]) => {
    try {
      const { rows } = await db.ask<SessionRow & { place: number }>({
        name: 'resolve-sessions',
        text: `SELECT asked.place::int, found.*
               FROM unnest($1::bytea[]) WITH ORDINALITY AS asked (hash, place),
                    LATERAL resolve_session(asked.hash, $2, $3, $4) AS found`,
        values: [batch.map(({ token }) => hashToken(token)), ...spans],
      });
      const byPlace = new Map(rows.map((row) => [row.place, row]));
      for (const [index, { row }] of batch.entries()) row.resolve(byPlace.get(index + 1) ?? null);
    } catch (error) {
      // On a cluster they lie on several nodes: one that is away refuses those that lie on it, and nobody else.
      if (db.onCitus && batch.length > 1 && isConnectionLost(error)) for (const one of batch) void ask([one]);
      else for (const { row } of batch) row.reject(error);
    }
  };

  const flush = () => {
    const all = [...asked.values()];
    asked = new Map();
    for (let start = 0; start < all.length; start += largestBatch) {
      void ask(all.slice(start, start + largestBatch));
    }
  };

  return {
    async resolve(token) {
      if (token === null) throw signedOut();
      if (isApiToken(token)) throw agentsRefused();
      let entry = asked.get(token);
      if (!entry) {
        // Asked after the request came in: a session that has ended before is refused on its very next call.
        if (asked.size === 0) setImmediate(flush);
        entry = { token, row: Promise.withResolvers() };
        asked.set(token, entry);
      }
      return callerOf(await entry.row.promise);
    },
    async resolveById(sessionId) {
      const { rows } = await db.ask<SessionRow>({
        name: 'resolve-session-by-id',
        text: `SELECT found.* FROM session AS held, LATERAL resolve_session(held.token_hash, $2, $3, $4) AS found
               WHERE held.session_id = $1`,
        values: [sessionId, ...spans],
      });
      return callerOf(rows[0] ?? null);
    },
    async endOf(sessionId) {
      const { rows } = await db.pool.query<{ live: boolean; reason: SessionEndReason | null }>({
        name: 'session-end',
        text: `SELECT end_reason AS reason, ended_at IS NULL AND last_seen_at >= now() - make_interval(secs => $2)
                 AND created_at >= now() - make_interval(secs => $3) AS live
               FROM session WHERE session_id = $1`,
        values: [sessionId, sessionIdleSeconds, sessionLifeSeconds],
      });
      return rows[0]?.live ? null : { reason: rows[0]?.reason ?? null };
    },
  };
}

function callerOf(row: SessionRow | null): Caller {
  if (row?.state === 'forceout') {
    throw new AppError('forced_out', '您的账号已在其他地方登录，当前登录已被强制下线');
  }
  if (row?.state !== 'live') throw signedOut();
  return { ...memberOf(row), sessionId: row.session_id, isConfirmed: row.is_confirmed };
}

const signedOut = () => new AppError('not_signed_in', '请先登录');
