import { writeFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { describeError, plainMessage, shapeOf } from './describe-error.ts';

it.each([
  [
    `select "a" from "t" where "x" = $1 and y = 'ca''nary' limit 20`,
    `select "a" from "t" where "x" = $1 and y = ? limit ?`,
  ],
  [String.raw`SELECT 'back\', 'canary'`, 'SELECT ?, ?'],
  [String.raw`SELECT E'can\'ary' || $1`, 'SELECT ? || $1'],
  ['SELECT $tag$ canary $tag$, $$canary$$, 1.5, t2.c3', 'SELECT ?, ?, ?, t2.c3'],
  ["SET LOCAL app.account_id = '17'", 'SET LOCAL app.account_id = ?'],
  ["INSERT INTO t\n  VALUES ('never closed canary", 'INSERT INTO t VALUES (?'],
])('%s keeps its shape alone', (statement, shape) => {
  expect(shapeOf(statement)).toBe(shape);
});

const fromServer = () =>
  Object.assign(new Error('invalid input syntax for type integer: "cana"ry\nline"'), {
    name: 'error',
    severity: 'ERROR',
    code: '22P02',
    detail: 'Key (email)=(canary) already exists.',
    where: 'COPY t, line 1: "canary"',
    table: 'member',
    constraint: 'member_email',
  });

it('tells of a failed statement what failed, never with what', () => {
  const cause = fromServer();
  const query = "select 'canary' from member where email = $1";
  const error = Object.assign(
    new Error(`Failed query: ${query}\nparams: canary,\n    at canary`, { cause }),
    {
      query,
      params: ['canary'],
    },
  );
  const told = describeError(error);
  expect(told).toMatchObject({
    message: 'Failed query',
    statement: 'select ? from member where email = $1',
    cause: {
      message: 'invalid input syntax for type integer: "…"',
      errorCode: '22P02',
      at: { table: 'member', constraint: 'member_email' },
    },
  });
  expect(told.stack).toContain('describe-error.test.ts');
  expect(JSON.stringify(told)).not.toContain('canary');
});

it('keeps other errors as they are, but for what they repeat of a statement', () => {
  expect(plainMessage(new Error('plain "words"'))).toBe('plain "words"');
  const cause = fromServer();
  const told = describeError(new Error(`step failed: ${cause.message}`, { cause }));
  expect(JSON.stringify(told)).not.toMatch(/cana/);
  expect(told.message).toContain('step failed: invalid input syntax');
});

it.each([
  ['a text', { type: 'string', message: 'a text' }],
  [undefined, { type: 'undefined', message: 'undefined' }],
  [
    { code: 'E_MADE', message: 'made up', body: 'canary' },
    { message: 'Object code=E_MADE message=made up body' },
  ],
  [Object.create(null), { type: 'object', message: 'Object' }],
])('keeps what was thrown that is no error: %o', (thrown, told) => {
  expect(describeError(thrown)).toMatchObject(told);
  expect(describeError(new Error('outer', { cause: thrown })).cause?.message).toBe(
    thrown === undefined ? undefined : told.message,
  );
  expect(JSON.stringify(describeError(thrown))).not.toContain('canary');
});

it('names a full disk, ours and the database’s', async () => {
  // A device that is always full.
  const ours = await writeFile('/dev/full', 'x').catch((error: unknown) => error);
  expect(plainMessage(ours)).toContain('服务器磁盘空间已满：ENOSPC');
  const theirs = Object.assign(new Error('Failed query: select 1'), {
    query: 'select 1',
    params: [],
    cause: Object.assign(fromServer(), { code: '53100' }),
  });
  expect(plainMessage(theirs)).toBe('服务器磁盘空间已满：Failed query');
  expect(plainMessage(fromServer())).not.toContain('磁盘');
});
