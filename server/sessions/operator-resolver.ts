// The console's token → operator, asked of the database with every call: who was disabled is refused at once.
import type pg from 'pg';
import { operatorSessionSeconds } from '#contract/limits.ts';
import type { OperatorRole } from '#contract/operator-roles.ts';
import { AppError } from '../kernel/app-error.ts';
import type { Operator } from '../kernel/operator.ts';
import { isOperatorToken } from '../secrets/operator-token.ts';
import { hashToken } from '../secrets/token.ts';

interface OperatorRow {
  operator_id: string;
  session_id: string;
  email: string;
  title: string;
  role: OperatorRole;
}

export interface OperatorResolver {
  resolve(token: string | null): Promise<Operator>;
}

export function createOperatorResolver(pool: pg.Pool): OperatorResolver {
  return {
    async resolve(token) {
      if (token === null || !isOperatorToken(token)) throw signedOut();
      // A write per call would be dear; a minute is exact enough for an idle limit of half an hour.
      const { rows } = await pool.query<OperatorRow>({
        name: 'resolve-operator',
        text: `WITH held AS (
                 SELECT s.session_id, o.operator_id, o.email, o.title, o.role, s.last_seen_at
                 FROM operator_session s JOIN operator o USING (operator_id)
                 WHERE s.token_hash = $1 AND s.stage = 'live' AND s.ended_at IS NULL AND o.enabled
                   AND s.last_seen_at > now() - make_interval(secs => $2)
                   AND s.created_at > now() - make_interval(secs => $3)),
               seen AS (
                 UPDATE operator_session s SET last_seen_at = now() FROM held
                 WHERE s.session_id = held.session_id AND held.last_seen_at < now() - interval '1 minute')
               SELECT session_id, operator_id, email, title, role FROM held`,
        values: [hashToken(token), operatorSessionSeconds.idle, operatorSessionSeconds.life],
      });
      const row = rows[0];
      if (!row) throw signedOut();
      const { operator_id: operatorId, session_id: sessionId, email, title, role } = row;
      return { operatorId, sessionId, email, title, role };
    },
  };
}

const signedOut = () => new AppError('not_signed_in', '请先登录运营后台');
