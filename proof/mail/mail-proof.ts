// `npm run proof -- mail --kills 100`: senders are killed outright between any two steps while mails keep coming; each mail
// arrives once, or at most once and says that nobody knows.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { readConfig } from '#server/config/config.ts';
import { openServices } from '#server/context.ts';
import { openEmbedded } from '#server/db/embedded/open-embedded.ts';
import { createDatabaseFrom } from '#server/testing/database/test-database.ts';
import { judgeKills } from '#server/testing/mail/mail-kills/judge-kills.ts';
import { killSenders } from '#server/testing/mail/mail-kills/kill-senders.ts';
import { openMailServers } from '#server/testing/mail/mail-servers/open-mail-servers.ts';
import { bundleChild } from '#server/testing/process/bundle-child.ts';
import { randomFrom } from '../fuzz/random.ts';
import type { Proof } from '../proof.ts';

const user = 'alice@example.test';
const secret = 'a secret for proofs that is long enough';

export const mailProof: Proof = async (args) => {
  const { values } = parseArgs({
    args,
    options: { kills: { type: 'string', default: '100' }, seed: { type: 'string', default: '1' } },
  });
  const folder = await mkdtemp(join(tmpdir(), 'haitu-proof-'));
  const servers = await openMailServers({ passwords: { [user]: 'alice-code' } });
  const database = await openEmbedded({
    dataFolder: join(folder, 'server'),
    mode: 'own',
    log: () => undefined,
  });
  try {
    const databaseUrl = await createDatabaseFrom(database.url, { name: 'mail', template: 'template0' });
    const read = readConfig({
      HAITU_DATA: join(folder, 'data'),
      HAITU_SECRET: secret,
      DATABASE_URL: databaseUrl,
      HAITU_DEMO: '0',
      HAITU_LOG: 'silent',
    });
    const config = { ...read, allowPrivateHosts: true, mail: { ...read.mail, extraCa: servers.imap.ca } };
    const { services, appUrl, close } = await openServices(config, { mode: 'join', log: () => undefined });
    const everything = new pg.Pool({ connectionString: databaseUrl, options: '-c search_path=haitu' });
    const childFile = await bundleChild('server/testing/mail/mail-kills/send-child.ts', folder);
    const random = randomFrom(Number(values.seed)).below;
    const kills = Number(values.kills);
    const result = await killSenders({
      ...{ services, everything, appUrl, secret, servers, user },
      ...{ childFile, kills, random },
    });
    await everything.end();
    await close();
    const { wrong, mails, sentOnce, uncertain } = judgeKills(result);
    for (const sentence of wrong) process.stderr.write(`${sentence}\n`);
    return [
      ...Object.entries(result.kills).map(([name, count]) => ({
        name: `发送过程被 kill -9：${name}`,
        figure: String(count),
        holds: count > 0 || kills < Object.keys(result.kills).length,
      })),
      { name: '写出的邮件', figure: String(mails), holds: mails > kills },
      { name: '恰好送达一次', figure: String(sentOnce), holds: sentOnce > 0 },
      { name: '状态不明，至多送达一次', figure: String(uncertain), holds: sentOnce + uncertain === mails },
      { name: '重复、丢失或记错', figure: String(wrong.length), holds: wrong.length === 0 },
    ];
  } finally {
    await database.stop();
    await servers.close();
    await rm(folder, { recursive: true, force: true });
  }
};
