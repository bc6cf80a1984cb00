// A database whose process dies in the middle of its work.
import type { Database, TenantTx } from '#server/db/database.ts';

/** Dies at the given statement of each transaction; everything before it is rolled back. */
export function dyingAt(database: Database, crashAt: number): Database {
  const mortal = (tx: TenantTx): TenantTx => {
    let statements = 0;
    return new Proxy(tx, {
      get(target, name) {
        const value = Reflect.get(target, name, target) as unknown;
        if (!['select', 'insert', 'update', 'execute'].includes(String(name))) return value;
        return (...args: unknown[]) => {
          statements += 1;
          if (statements === crashAt) throw new Error('the process dies here');
          return (value as (...all: unknown[]) => unknown).apply(target, args);
        };
      },
    });
  };
  return {
    ...database,
    async tenant(accountId, work) {
      const result = await database.tenant(accountId, (tx) => work(mortal(tx)));
      if (crashAt === -1) throw new Error('the process dies after the commit');
      return result;
    },
  };
}
