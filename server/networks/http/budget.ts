// Calls a network allows one login, counted in the database for all processes together.
import type pg from 'pg';
import type { Budget } from '../connector.ts';

export type BudgetPeriod = Budget['per'];

export interface Refusal {
  per: BudgetPeriod;
  calls: number;
  /** When there is room again, milliseconds since 1970. */
  at: number;
}

export interface CallBudget {
  /** Takes one call out of every budget, or says which has none left. */
  spend(now: Date): Promise<Refusal | null>;
  /** How many calls are left of a budget, and when its period ends. */
  left(per: BudgetPeriod, now: Date): Promise<number>;
}

export interface BudgetOptions {
  /** Whose budget it is: a keyed hash of the login. */
  key: string;
  budgets: readonly Budget[];
}

const minuteMs = 60_000;
// The longest first: what a month refuses must not use up a minute.
const order: readonly BudgetPeriod[] = ['month', 'day', 'minute'];

export function createBudget(pool: pg.Pool, { key, budgets }: BudgetOptions): CallBudget {
  const sorted = budgets.toSorted((a, b) => order.indexOf(a.per) - order.indexOf(b.per));

  const spendOne = (budget: Budget, now: Date): Promise<Refusal | null> =>
    budget.per === 'minute' ? spendSlot(budget, now) : spendPeriod(budget, now);

  /** A calendar period: its count starts anew with it. */
  const spendPeriod = async ({ calls, per }: Budget, now: Date): Promise<Refusal | null> => {
    const { rowCount } = await pool.query({
      name: 'budget-spend',
      text: `INSERT INTO network_budget AS held (key, window_starts, used) VALUES ($1, $2, 1)
             ON CONFLICT (key) DO UPDATE SET
               window_starts = excluded.window_starts,
               used = CASE WHEN held.window_starts < excluded.window_starts THEN 1 ELSE held.used + 1 END
             WHERE held.window_starts < excluded.window_starts OR held.used < $3`,
      values: [`${key}:${per}`, periodStart(per, now), calls],
    });
    return rowCount === 1 ? null : { per, calls, at: periodEnd(per, now).getTime() };
  };

  /**
   * Any sixty seconds: one row per allowed call remembers when it was used last, and a call takes one that has rested a
   * minute. A count per calendar minute would let twice as many through around its end.
   */
  const spendSlot = async ({ calls, per }: Budget, now: Date): Promise<Refusal | null> => {
    const slots = Array.from({ length: calls }, (_, slot) => `${key}:minute:${slot}`);
    const rested = new Date(now.getTime() - minuteMs);
    const taken = await pool.query<{ key: string }>({
      name: 'budget-slot',
      text: `UPDATE network_budget SET window_starts = $2, used = used + 1
             WHERE key = (SELECT key FROM network_budget WHERE key = ANY ($1::text[]) AND window_starts <= $3
                          ORDER BY window_starts LIMIT 1 FOR UPDATE SKIP LOCKED)
             RETURNING key`,
      values: [slots, now, rested],
    });
    if (taken.rowCount === 1) return null;
    const { rows } = await pool.query<{ slots: number; oldest: Date | null }>(
      'SELECT count(*)::int AS slots, min(window_starts) AS oldest FROM network_budget WHERE key = ANY ($1::text[])',
      [slots],
    );
    const [held] = rows;
    if (held?.slots === calls && held.oldest) {
      // All the rested ones were being taken at this very moment: ask again in a moment.
      return { per, calls, at: Math.max(held.oldest.getTime() + minuteMs, now.getTime() + 50) };
    }
    await pool.query(
      `INSERT INTO network_budget (key, window_starts, used)
       SELECT slot, '1970-01-01', 0 FROM unnest($1::text[]) AS slot ON CONFLICT (key) DO NOTHING`,
      [slots],
    );
    return spendSlot({ calls, per }, now);
  };

  return {
    async spend(now) {
      for (const budget of sorted) {
        const refusal = await spendOne(budget, now);
        if (refusal) return refusal;
      }
      return null;
    },
    async left(per, now) {
      const budget = sorted.find((candidate) => candidate.per === per);
      if (!budget || per === 'minute') return Number.POSITIVE_INFINITY;
      const { rows } = await pool.query<{ used: number }>(
        'SELECT used FROM network_budget WHERE key = $1 AND window_starts >= $2',
        [`${key}:${per}`, periodStart(per, now)],
      );
      return budget.calls - (rows[0]?.used ?? 0);
    },
  };
}

/** Networks do not say by which clock their days turn; UTC is ours. */
export function periodStart(per: BudgetPeriod, now: Date): Date {
  if (per === 'minute') return now;
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  return new Date(Date.UTC(year, month, per === 'month' ? 1 : day));
}

export function periodEnd(per: BudgetPeriod, now: Date): Date {
  if (per === 'minute') return new Date(now.getTime() + minuteMs);
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  return new Date(per === 'month' ? Date.UTC(year, month + 1, 1) : Date.UTC(year, month, day + 1));
}
