// Senders that are killed outright between any two steps; `npm run proof -- mail` does it a hundred times and more.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { judgeKills } from '#server/testing/mail/mail-kills/judge-kills.ts';
import { killSenders } from '#server/testing/mail/mail-kills/kill-senders.ts';
import { type MailServers, openMailServers } from '#server/testing/mail/mail-servers/open-mail-servers.ts';
import { mailConfig } from '#server/testing/mail/mail-steps.ts';
import { bundleChild } from '#server/testing/process/bundle-child.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

const alice = 'alice@example.test';
const secret = 'a secret for tests that is long enough';
/** Every place a kill can land at, twice. */
const kills = 26;

let servers: MailServers;
let app: TestApp;
let childFile: string;
beforeAll(async () => {
  servers = await openMailServers({ passwords: { [alice]: 'alice-code' } });
  app = await openTestApp({ ...mailConfig(servers), secret });

  childFile = await bundleChild(
    'server/testing/mail/mail-kills/send-child.ts',
    app.services.config.dataFolder,
  );
});
afterAll(async () => {
  await app.close();
  await servers.close();
});

it('each mail arrives once, or at most once where nobody can know and the mail says so', {
  timeout: 240_000,
}, async () => {
  let state = 20_261_116;
  const random = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
  const { services, everything, appUrl } = app;
  const result = await killSenders({
    ...{ services, everything, appUrl, secret, servers, user: alice },
    ...{ childFile, kills, random },
  });
  const { wrong, ...verdict } = judgeKills(result);
  expect(wrong).toEqual([]);
  expect(Object.values(result.kills).every((count) => count >= 1)).toBe(true);
  expect(verdict.kills).toBe(kills);
  // Most of them land where the server keeps nothing: those mails are sent after all.
  expect(verdict.sentOnce).toBeGreaterThan(verdict.uncertain * 5);
  expect(verdict.uncertain).toBeGreaterThan(0);
});
