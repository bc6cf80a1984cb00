// Gives every publisher its number while rows are staged, before anything is written: an unknown one gets the next
// number at once and its row when the window is applied.
import { sql } from 'drizzle-orm';
import type { TenantSession } from '../db/tenant-session.ts';
import type { PublisherRow } from './rows.ts';
import { mergeSaid, storable } from './said-publishers.ts';
import { withoutNul } from './without-nul.ts';

const drawnAtOnce = 200;

export class PublisherNumbers {
  /** Known ones and fresh ones alike. */
  readonly #numbers: Map<string, number>;
  readonly #fresh = new Map<string, number>();
  readonly #said = new Map<string, PublisherRow>();
  readonly #session: TenantSession;
  #drawn: number[] = [];

  constructor(session: TenantSession, known: Map<string, number>) {
    this.#session = session;
    this.#numbers = known;
  }

  /** The number, or undefined when the reference is new. */
  of(ref: string): number | undefined {
    return this.#numbers.get(ref);
  }

  /** A number for a new reference; asks the database for some at a time. */
  async draw(ref: string): Promise<number> {
    const stored = withoutNul(ref);
    let number = this.#numbers.get(stored);
    if (number === undefined) {
      if (this.#drawn.length === 0) await this.#drawMore();
      number = this.#drawn.pop() ?? 0;
      this.#numbers.set(stored, number);
      this.#fresh.set(stored, number);
    }
    // Found at once from here on.
    this.#numbers.set(ref, number);
    return number;
  }

  note(rows: readonly PublisherRow[]): void {
    for (const row of rows.map(storable)) {
      const before = this.#said.get(row.ref);
      this.#said.set(row.ref, before ? mergeSaid(before, row) : row);
    }
  }

  get fresh(): ReadonlyMap<string, number> {
    return this.#fresh;
  }

  get said(): PublisherRow[] {
    return [...this.#said.values()];
  }

  async #drawMore(): Promise<void> {
    const { rows } = await this.#session.run<{ no: string }>(
      sql`SELECT nextval('publisher_no_seq') AS no FROM generate_series(1, ${drawnAtOnce})`,
    );
    this.#drawn = rows.map((row) => Number(row.no)).reverse();
  }
}

export async function openPublisherNumbers(
  session: TenantSession,
  network: string,
): Promise<PublisherNumbers> {
  const known = await session.transaction(async (tx) => {
    const { rows } = await tx.run<{ ref: string; no: string }>(
      sql`SELECT publisher_ref AS ref, publisher_no AS no FROM publisher
       WHERE account_id = ${tx.accountId} AND network = ${network}`,
    );
    return new Map(rows.map((row) => [row.ref, Number(row.no)]));
  });
  return new PublisherNumbers(session, known);
}
