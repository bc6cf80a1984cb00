// The server is tried with a member of each single code: it opens what the table of `server/testing/accounts/access-table.ts` says.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { labelOf } from '#contract/endpoint.ts';
import { grantableMenuCodes } from '#contract/menu.ts';
import { accessTable, closedCalls, tryEveryCall } from '../testing/accounts/access-table.ts';
import { activeSubAccount, ownerOn } from '../testing/accounts/account-steps.ts';
import { drawnCases } from '../testing/drawn-cases.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

describe('the table of rights', () => {
  it('names every closed call', () => {
    expect(Object.keys(accessTable).sort()).toEqual(closedCalls.map(labelOf).sort());
  });
});

describe('a member with a single code', () => {
  let test: TestApp;
  let owner: Awaited<ReturnType<typeof ownerOn>>;
  beforeAll(async () => {
    test = await openTestApp();
    owner = await ownerOn(test, 'E_YEAR');
  });
  afterAll(() => test.close());

  it.each(drawnCases(grantableMenuCodes, 5, 'codes'))(
    '%s opens what the table says, and nothing else',
    async (code) => {
      const { token } = await activeSubAccount(test, owner, [code]);
      const tried = await tryEveryCall(code, async (method, path) => {
        const { status, body } = await test.request<{ reason?: string } | undefined>(method, path, { token });
        return { status, reason: body?.reason };
      });
      expect(tried).toHaveLength(closedCalls.length);
      expect(tried.filter(({ refused, shouldBe }) => refused !== shouldBe)).toEqual([]);
    },
  );
});
