// Rubbish at every route: never a 500, always a Chinese sentence, nothing written.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isForOperators } from '../kernel/access.ts';
import { allRoutes } from '../registry.ts';
import { ownerOn } from '../testing/accounts/account-steps.ts';
import { operatorOn } from '../testing/accounts/operator-steps.ts';
import { snapshotTables } from '../testing/database/table-snapshot.ts';
import { drawnCases, drawnRuns } from '../testing/drawn-cases.ts';
import { freshAddress, openTestApp, type Registered, type TestApp } from '../testing/test-app.ts';

const runs = Number(process.env.FUZZ_RUNS ?? drawnRuns({ all: 40, some: 15 }));

let test: TestApp;
let owner: Registered;
let operatorToken: string;
let before: Record<string, string>;

beforeAll(async () => {
  test = await openTestApp();
  // A plan that opens every menu, so that the rubbish reaches the handlers.
  owner = await ownerOn(test, 'P_YEAR');
  operatorToken = (await operatorOn(test, 'admin')).token;
  before = await snapshotTables(test.databaseUrl);
});
afterAll(() => test.close());

const oddText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\ud800',
    '%00',
    '../../etc/passwd',
    "' OR 1=1 --",
    '𠮷😀',
    'null',
    '9'.repeat(400),
  ),
);
const oddValue = fc.oneof(
  oddText,
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(oddText, { maxLength: 3 }),
  fc.jsonValue(),
);

const knownKeys = [
  'account',
  'code',
  'password',
  'againPassword',
  'newPassword',
  'name',
  'companyName',
  'phone',
  'agree',
  'id',
  'headImgUrl',
  'codes',
  'enabled',
  'type',
  'userId',
  'extra',
  '__proto__',
  'constructor',
];
const oddBody = fc.oneof(
  fc.dictionary(fc.constantFrom(...knownKeys), oddValue, { maxKeys: 8 }),
  fc.array(oddValue, { maxLength: 3 }),
  oddValue,
);

/** Endpoints whose success is no accident to fear: they take no input, or ending the session is their work. */
const skipped = new Set([
  'GET /api/users/exit',
  'GET /api/events',
  // Begins setting up the second step; nothing holds before a code of the app has confirmed it.
  'POST /api/users/totp',
  // Begins adding a passkey; nothing holds before the browser has made one.
  'POST /api/users/passkeys',
  'POST /api/operator/exit',
  'POST /api/operator/accounts/export',
  'POST /api/operator/subscribers/export',
]);

const targets = allRoutes
  .map((route) => route.endpoint)
  .filter(({ method, path }) => !skipped.has(`${method} ${path}`));

const tokenFor = ({ access }: (typeof targets)[number]) =>
  isForOperators(access) ? operatorToken : owner.token;

async function send(
  endpoint: (typeof targets)[number],
  payload: string | Buffer | undefined,
  contentType: string,
) {
  const url = endpoint.path.replace(/:\w+/g, 'not-an-id');
  const headers: Record<string, string> = {
    authorization: tokenFor(endpoint),
    'x-forwarded-for': freshAddress(),
  };
  if (payload !== undefined) headers['content-type'] = contentType;
  const reply = await test.app.inject({
    method: endpoint.method,
    url,
    headers,
    ...(payload !== undefined && { payload }),
  });
  return { status: reply.statusCode, text: reply.body };
}

function expectRefusal({ status, text }: { status: number; text: string }, context: string): void {
  expect(status, context).toBeGreaterThanOrEqual(400);
  expect(status, `${context} ${text}`).toBeLessThan(500);
  // Somebody who opened a link of a mail reads a page.
  if (text.startsWith('<!doctype html>')) {
    expect(text).toMatch(/<h1>\p{Script=Han}+/u);
    return;
  }
  const envelope = JSON.parse(text) as { code: string; msg: string };
  expect(envelope.code).toBe('error');
  expect(envelope.msg).toMatch(/\p{Script=Han}/u);
}

describe.each(targets.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (name, endpoint) => {
    it('refuses generated rubbish without a 500', async () => {
      await fc.assert(
        fc.asyncProperty(oddBody, async (body) => {
          if (endpoint.method === 'GET' || endpoint.method === 'DELETE') {
            const query = new URLSearchParams({ surplus: (JSON.stringify(body) ?? '').slice(0, 200) });
            const url = `${endpoint.path.replace(/:\w+/g, 'not-an-id')}?${query}`;
            const reply = await test.app.inject({
              method: endpoint.method,
              url,
              headers: { authorization: tokenFor(endpoint), 'x-forwarded-for': freshAddress() },
            });
            return expectRefusal({ status: reply.statusCode, text: reply.body }, name);
          }
          const payload = JSON.stringify(body) ?? '';
          const answer = await send(endpoint, payload, 'application/json');
          // An empty object is all some endpoints want; everything else must be refused.
          if (answer.status === 200) expect(payload).toBe('{}');
          else if (answer.status !== 429) expectRefusal(answer, `${name} ${payload}`);
        }),
        { numRuns: runs },
      );
    });

    if (endpoint.method === 'POST' || endpoint.method === 'PUT') {
      const bodies = [
        ['broken JSON', '{"account":', 'application/json'],
        ['a form', 'account=a%40b.cn', 'application/x-www-form-urlencoded'],
        ['plain text', '{}', 'text/plain'],
        [
          'bytes that are not UTF-8',
          Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
          'application/json',
        ],
        ['a poisoned prototype', '{"__proto__":{"x":1}}', 'application/json'],
        ['another charset', Buffer.from('7b7d', 'hex'), 'application/json; charset=utf-16'],
      ] as const;
      it.each(drawnCases(bodies, 2, name))('refuses %s', async (what, payload, contentType) => {
        const answer = await send(endpoint, payload as string, contentType);
        if (what === 'another charset' && answer.status === 200) return;
        expectRefusal(answer, `${name} ${what}`);
      });
    }
  },
);

it('has written nothing through all of it', async () => {
  const after = await snapshotTables(test.databaseUrl);
  expect(after).toEqual(before);
});
