// The first reading of a mailbox of 10,000 mails, up to everything being in the database, beside bare fetches through the
// same library, in turns within one run: of all that is kept of a mail, and of its envelope and marks alone; and what it
// costs in memory. HAITU_BENCH_SCALE=5 reads 50,000.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'drizzle-orm';
import { readConfig } from '#server/config/config.ts';
import { openServices } from '#server/context.ts';
import { account } from '#server/db/schema/accounts.ts';
import { addMailbox } from '#server/features/mail/accounts/create-mailbox.ts';
import { factsQuery } from '#server/features/mail/sync/facts/mail-facts.ts';
import type { ReadTask } from '#server/features/mail/sync/testing/read-child.ts';
import { grantPlan } from '#server/features/plans/grant-plan.ts';
import type { Services } from '#server/kernel/services.ts';
import { openImap } from '#server/mailboxes/open-imap.ts';
import { type Dovecot, openDovecot } from '#server/testing/mail/mail-servers/open-dovecot.ts';
import type { Figure } from './figure.ts';
import { residentBytes } from './resident-bytes.ts';

const root = resolve(import.meta.dirname, '..');
const secret = 'a secret for the bench that is long enough';
const scale = Number(process.env.HAITU_BENCH_SCALE ?? 1);
const sizes = { some: 2_500 * scale, many: 10_000 * scale } as const;
const rounds = scale > 1 ? 1 : 3;
const envelopeQuery = { uid: true, flags: true, envelope: true };

export async function benchMailSync(databaseUrl: string, folder: string): Promise<Figure[]> {
  const users = Object.fromEntries(Object.keys(sizes).map((name) => [`${name}@example.test`, 'code']));
  const imap = await openDovecot({ passwords: users });
  const config = readConfig({
    DATABASE_URL: databaseUrl,
    HAITU_DATA: folder,
    HAITU_SECRET: secret,
    HAITU_DEMO: '0',
    HAITU_LOG: 'silent',
    HAITU_ALLOW_PRIVATE_HOSTS: '1',
  });
  const opened = await openServices(config, { mode: 'join', log: () => undefined });
  const bench = { services: opened.services, databaseUrl, folder, imap };
  try {
    for (const [name, mails] of Object.entries(sizes)) await fillMaildir(imap, `${name}@example.test`, mails);
    // The server takes the mails apart once; whoever comes first would pay for it.
    await bareFetch(imap, 'some@example.test', factsQuery);
    await bareFetch(imap, 'many@example.test', factsQuery);
    const small = await readAll(bench, 'some@example.test', sizes.some);
    const bare: number[] = [];
    const envelopes: number[] = [];
    const ours: Measured[] = [];
    for (let round = 0; round < rounds; round += 1) {
      bare.push(await bareFetch(imap, 'many@example.test', factsQuery));
      envelopes.push(await bareFetch(imap, 'many@example.test', envelopeQuery));
      ours.push(await readAll(bench, 'many@example.test', sizes.many));
    }
    const best = Math.min(...ours.map(({ seconds }) => seconds));
    const speed = (what: string, seconds: number): Figure => ({
      name: `首次读取 ${counted(sizes.many)} 封邮件到写入数据库，相对于 imapflow 单纯取${what}`,
      value: seconds / best,
      unit: 'ratio',
      atLeast: 0.6,
      note: `每秒 ${Math.round(sizes.many / best)} 封，单纯取 ${Math.round(sizes.many / seconds)} 封`,
    });
    return [
      speed('同样的内容', Math.min(...bare)),
      speed('信封与标记', Math.min(...envelopes)),
      {
        name: `读取 ${counted(sizes.many)} 封比 ${counted(sizes.some)} 封多用的内存`,
        value: Math.max(Math.min(...ours.map(({ grownBytes }) => grownBytes)) - small.grownBytes, 0) / 1e6,
        unit: 'megabytes',
        atMost: 60,
        note: `共 ${Math.round((ours[0]?.grownBytes ?? 0) / 1e6)} 与 ${Math.round(small.grownBytes / 1e6)} MB`,
      },
    ];
  } finally {
    await opened.close();
    await imap.close();
  }
}

const counted = (mails: number): string => mails.toLocaleString('en-US');

interface Bench {
  services: Services;
  databaseUrl: string;
  folder: string;
  imap: Dovecot;
}

interface Measured {
  seconds: number;
  grownBytes: number;
}

const loginOf = (imap: Dovecot, user: string) => ({
  email: user,
  user,
  imap: { host: imap.host, port: imap.imapsPort, secure: true },
  smtp: { host: imap.host, port: 1, secure: true },
});

/** Conversations of three, each mail with an attachment's structure and some recipients. */
async function fillMaildir(imap: Dovecot, user: string, mails: number): Promise<void> {
  const home = join(imap.folder, 'mail', user);
  for (const name of ['cur', 'new', 'tmp']) await mkdir(join(home, 'Maildir', name), { recursive: true });
  const start = Date.UTC(2026, 0, 1) / 1000;
  for (let n = 0; n < mails; n += 1) {
    await writeFile(
      join(home, 'Maildir', 'cur', `${start + n}.M${n}P1.bench:2,${n % 3 ? 'S' : ''}`),
      mailOf(n, user),
    );
  }
  if (process.getuid?.() === 0) execFileSync('chown', ['-R', 'mail:mail', home]);
}

const mailOf = (n: number, user: string): string => {
  const first = n - (n % 3);
  const references =
    n === first ? '' : `In-Reply-To: <${n - 1}@bench>\r\nReferences: <${first}@bench> <${n - 1}@bench>\r\n`;
  return `From: Partner ${n % 500} <partner${n % 500}@shop${n % 500}.example>\r\nTo: Brand <${user}>, Other <other@brand.example>\r\nCc: team@brand.example\r\nSubject: =?utf-8?B?${Buffer.from(`合作邀请 ${n} 关于佣金`).toString('base64')}?=\r\nDate: Thu, 01 Jan 2026 00:00:00 +0000\r\nMessage-ID: <${n}@bench>\r\n${references}MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${'你好，谢谢。'.repeat(30)}\r\n--b\r\nContent-Type: application/pdf; name=offer.pdf\r\nContent-Disposition: attachment; filename=offer.pdf\r\nContent-Transfer-Encoding: base64\r\n\r\nJVBERi0xLjQK\r\n--b--\r\n`;
};

async function bareFetch(imap: Dovecot, user: string, query: typeof factsQuery): Promise<number> {
  const login = { ...loginOf(imap, user), secret: { kind: 'password', password: 'code' } } as const;
  const startedAt = performance.now();
  const client = await openImap(login, { allowPrivateHosts: true, extraCa: imap.ca });
  await client.mailboxOpen('INBOX');
  let mails = 0;
  for await (const _ of client.fetch('1:*', query)) mails += 1;
  const seconds = (performance.now() - startedAt) / 1000;
  await client.logout();
  if (mails === 0) throw new Error('the bare fetch found nothing');
  return seconds;
}

async function readAll(bench: Bench, user: string, mails: number): Promise<Measured> {
  const { accountId, mailboxId } = await connect(bench, user);
  const task: ReadTask = {
    databaseUrl: bench.databaseUrl,
    secret,
    dataFolder: bench.folder,
    ca: bench.imap.ca,
    accountId,
    mailboxId,
    options: {},
  };
  const script = 'server/features/mail/sync/testing/read-child.ts';
  const child = spawn(process.execPath, [script, JSON.stringify(task)], {
    cwd: root,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout });
  await once(lines, 'line');
  const before = await residentBytes(child.pid);
  let peak = before;
  const watch = setInterval(async () => {
    peak = Math.max(peak, await residentBytes(child.pid));
  }, 50);
  const startedAt = performance.now();
  child.stdin.write('go\n');
  for (let said = ''; said !== 'done'; ) [said = 'done'] = (await once(lines, 'line')) as [string];
  const seconds = (performance.now() - startedAt) / 1000;
  clearInterval(watch);
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
  await finish(bench, { accountId, mailboxId, mails });
  return { seconds, grownBytes: peak - before };
}

async function connect({ services, imap }: Bench, user: string) {
  const accountId = await services.db.nextAccountId();
  const { email, user: userName, imap: imapServer, smtp } = loginOf(imap, user);
  const mailboxId = await services.db.tenant(accountId, async (tx) => {
    await tx.insert(account).values({ accountId, companyName: '远航科技' });
    await grantPlan(tx, { mealType: 'E_YEAR', source: 'operator', now: new Date() });
    const servers = { imap: imapServer, smtp };
    const settings = {
      perMinute: 20,
      dailyCap: null,
      signature: '',
      optOutLine: true,
      memberIds: null,
      senderName: '',
    };
    return addMailbox(tx, services, {
      row: {
        ...{ email, userName, ...servers, ...settings },
        ...{ provider: 'manual', auth: 'password', createdBy: crypto.randomUUID() },
      },
      secret: { kind: 'password', password: 'code' },
    });
  });
  return { accountId, mailboxId };
}

/** All of them are there, once; and nobody reads the mailbox any more. */
async function finish(
  { services }: Bench,
  { accountId, mailboxId, mails }: { accountId: number; mailboxId: string; mails: number },
): Promise<void> {
  await services.db.tenant(accountId, async (tx) => {
    const { rows } = await tx.run(
      sql`SELECT count(*) AS mails, count(DISTINCT rfc_id) AS different FROM mail WHERE account_id = ${accountId}`,
    );
    if (Number(rows[0]?.mails) !== mails || Number(rows[0]?.different) !== mails) {
      throw new Error(`of ${mails} mails ${rows[0]?.mails} were read`);
    }
    await tx.run(
      sql`DELETE FROM mailbox_lease WHERE account_id = ${accountId} AND mailbox_id = ${mailboxId}`,
    );
  });
}
