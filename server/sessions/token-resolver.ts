// Personal access token → caller, asked of the database with every call: one that was revoked is refused at once, on
// every machine. Also notes which calls a token makes.
import { holdsCode, type MenuCode } from '#contract/menu.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Database } from '../db/database.ts';
import { AppError } from '../kernel/app-error.ts';
import type { AgentCaller } from '../kernel/caller.ts';
import { apiTokenHash } from '../secrets/api-token.ts';
import type { MasterKey } from '../secrets/master-key.ts';
import { type CallerRow, memberOf } from './caller-row.ts';

interface TokenRow extends CallerRow {
  token_id: string;
  /** Null of a personal token. */
  client_id: string | null;
  /** Null when there is no such token, or its maker is gone or disabled. */
  state: 'live' | 'expired' | null;
  codes: MenuCode[];
  suspended: boolean;
}

export interface TokenResolver {
  resolve(token: string): Promise<AgentCaller>;
  /** Into the audit log, once an hour for each token and call on each machine: a polling agent would drown the rest. */
  note(caller: AgentCaller, deed: TokenDeed): Promise<void>;
}

export interface TokenDeed {
  /** `GET /api/report/summary`, or `POST /mcp` and the tool. */
  call: string;
  refused?: boolean;
}

const hourMs = 3600 * 1000;
const mostNoted = 50_000;

export function createTokenResolver(db: Database, masterKey: MasterKey): TokenResolver {
  let hour = 0;
  let noted = new Set<string>();

  return {
    async resolve(token) {
      const { previous } = masterKey;
      const { rows } = await db.ask<TokenRow>({
        name: 'resolve-token',
        text: `SELECT found.*, EXISTS (SELECT 1 FROM account_suspension s WHERE s.account_id = found.account_id) AS suspended
               FROM resolve_token($1, $2) AS found`,
        values: [apiTokenHash(masterKey, token), previous ? apiTokenHash(previous, token) : null],
      });
      return agentOf(rows[0]);
    },

    async note({ accountId, memberId, agent }, { call, refused = false }) {
      const now = Math.floor(Date.now() / hourMs);
      if (now !== hour || noted.size >= mostNoted) {
        hour = now;
        noted = new Set();
      }
      const key = `${agent.tokenId} ${refused} ${call}`;
      if (noted.has(key)) return;
      await recordAudit(db.global, {
        accountId,
        actor: memberId,
        action: refused ? 'tokens.refused' : 'tokens.used',
        target: agent.tokenId,
        detail: { call },
      });
      noted.add(key);
    },
  };
}

/** An agent is never the owner, whoever made its token: it holds the codes of the token that its maker holds too. */
function agentOf(row: TokenRow | undefined): AgentCaller {
  if (row?.state === 'expired') throw refused('访问令牌已过期，请重新创建');
  if (row?.state !== 'live') throw refused('访问令牌无效或已吊销');
  if (row.suspended) throw refused('账号已被锁定，访问令牌暂停使用，请联系客服');
  const maker = { role: row.role, codes: row.menu_codes, planFamily: null };
  return {
    ...memberOf(row),
    role: 'member',
    menuCodes: row.codes.filter((code) => holdsCode(maker, code)),
    sessionId: '',
    isConfirmed: false,
    agent: { tokenId: row.token_id, isConnected: row.client_id !== null },
  };
}

const refused = (sentence: string) => new AppError('not_signed_in', sentence);
