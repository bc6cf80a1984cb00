// Token → caller, in one round trip.
import { createHash } from 'node:crypto';
import type pg from 'pg';
import { sessionIdleSeconds, sessionLifeSeconds } from '../../contract/limits.ts';
import type { MenuCode } from '../../contract/menu.ts';
import { AppError } from '../kernel/app-error.ts';
import type { Caller } from '../kernel/caller.ts';

interface SessionRow {
  session_id: string;
  state: 'live' | 'expired' | 'forceout' | 'exit' | 'password' | 'disabled' | 'deleted';
  account_id: string;
  member_id: string;
  role: 'owner' | 'member';
  email: string;
  name: string;
  phone: string;
  avatar_url: string;
  email_verified: boolean;
  menu_codes: MenuCode[];
  company_name: string;
  is_demo: boolean;
  meal_type: string | null;
  plan_ends_at: Date | null;
}

export const hashToken = (token: string) => createHash('sha256').update(token).digest();

/** The token of the Authorization header, bare or as `Bearer <token>`. */
export function readToken(header: string | undefined): string | null {
  if (!header) return null;
  const token = header.replace(/^Bearer\s+/i, '').trim();
  return /^[A-Za-z0-9_-]{20,100}$/.test(token) ? token : null;
}

export async function resolveCaller(pool: pg.Pool, token: string | null): Promise<Caller> {
  if (token === null) throw signedOut();
  const { rows } = await pool.query<SessionRow>({
    name: 'resolve-session',
    text: 'SELECT * FROM resolve_session($1, $2, $3)',
    values: [hashToken(token), sessionIdleSeconds, sessionLifeSeconds],
  });
  const row = rows[0];
  if (!row) throw signedOut();
  if (row.state === 'forceout') {
    throw new AppError('forced_out', '您的账号已在其他地方登录，当前登录已被强制下线');
  }
  if (row.state !== 'live') throw signedOut();
  return {
    sessionId: row.session_id,
    accountId: Number(row.account_id),
    memberId: row.member_id,
    role: row.role,
    email: row.email,
    name: row.name,
    phone: row.phone,
    avatarUrl: row.avatar_url,
    emailVerified: row.email_verified,
    menuCodes: row.menu_codes,
    companyName: row.company_name,
    isDemo: row.is_demo,
    plan: row.meal_type && row.plan_ends_at ? { mealType: row.meal_type, endsAt: row.plan_ends_at } : null,
  };
}

const signedOut = () => new AppError('not_signed_in', '请先登录');
