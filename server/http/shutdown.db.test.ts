import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { openTestApp } from '../testing/test-app.ts';

it('finishes the requests it has taken, refuses new ones, and only then closes', async () => {
  const test = await openTestApp();
  const { pool } = test.services.db;
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`;
  // A lock on the directory keeps sign-ins waiting inside their handlers.
  const blocker = await pool.connect();
  await blocker.query('BEGIN');
  await blocker.query('LOCK TABLE sign_in_directory IN ACCESS EXCLUSIVE MODE');
  const waiting = Array.from({ length: 5 }, () =>
    fetch(`${url}/api/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ account: 'nobody@brand.example', password: 'whatever' }),
    }),
  );
  await expect
    .poll(() =>
      pool
        .query(
          'SELECT count(*)::int AS n FROM pg_locks WHERE NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())',
        )
        .then(({ rows }) => rows[0]?.n),
    )
    .toBe(5);
  const closing = test.app.close();
  await expect(fetch(`${url}/healthz`)).rejects.toThrow();
  await blocker.query('ROLLBACK');
  blocker.release();
  const answers = await Promise.all(waiting);
  expect(answers.map((answer) => answer.status)).toEqual([400, 400, 400, 400, 400]);
  await closing;
  await test.close();
});
