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
  expect(describeError('canary')).toMatchObject({ type: 'string', message: 'thrown without an error' });
});
