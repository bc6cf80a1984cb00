// Senders are killed between any two steps, again and again, while mails keep coming. In the end every mail has arrived once,
// or at most once and says that nobody knows.
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { account } from '#server/db/schema/accounts.ts';
import { createMailbox } from '#server/features/mail/accounts/create-mailbox.ts';
import { type SendStep, sendSteps } from '#server/features/mail/send/run/sender-options.ts';
import { sendMail } from '#server/features/mail/send/send-mail.ts';
import { grantPlan } from '#server/features/plans/grant-plan.ts';
import type { Caller } from '#server/kernel/caller.ts';
import type { Services } from '#server/kernel/services.ts';
import type { MailServers } from '../mail-servers/open-mail-servers.ts';
import { openSender, type SenderProcess } from './sender-process.ts';

export interface KillRun {
  services: Services;
  /** Sees every tenant. */
  everything: pg.Pool;
  appUrl: string;
  secret: string;
  servers: MailServers;
  user: string;
  /** `send-child.ts` as one file. */
  childFile: string;
  kills: number;
  random: (below: number) => number;
}

/** Where a kill lands: at a step of the sender, when the server has the whole mail and has not answered, or anywhere. */
type Landing = SendStep | 'server-kept' | 'server-dropped' | 'any';
const landings: readonly Landing[] = [...sendSteps, 'server-kept', 'server-dropped', 'any'];

const mailsPerRound = 3;
const roundMinutes = 6;
const mostRounds = 5;
const drainHours = 25;

export interface KillResult {
  kills: Record<Landing, number>;
  mails: { mailId: string; rfcId: string; state: string; sentCopy: string }[];
  /** Of every Message-ID: how often the server took it, and how often it lies in the Sent folder. */
  accepted: Map<string, number>;
  filed: Map<string, number>;
  /** Counted against the days. */
  counted: number;
  /** Follow-ups filed per mail that was sent with one. */
  followUps: number[];
}

export async function killSenders(run: KillRun): Promise<KillResult> {
  const clock = { at: new Date() };
  const services: Services = { ...run.services, now: () => clock.at };
  const desk = await openDesk(services, run);
  const task = {
    appUrl: run.appUrl,
    secret: run.secret,
    dataFolder: services.config.dataFolder,
    ca: run.servers.imap.ca,
    accountId: desk.accountId,
  };
  const open = () => openSender(run.childFile, task);
  const kills = Object.fromEntries(landings.map((landing) => [landing, 0])) as Record<Landing, number>;
  let next = open();
  for (let done = 0, rounds = 0; done < run.kills; rounds += 1) {
    if (rounds > run.kills * mostRounds) throw new Error(`only ${done} kills: ${JSON.stringify(kills)}`);
    const landing = landings[done % landings.length] ?? 'any';
    await writeMails(services, desk);
    const sender = await next;
    next = open();
    // Beside it another one that lives: they share the queue.
    const other = rounds % 5 === 4 ? await open() : null;
    const [finished] = await Promise.all([
      attempt(run, { sender, landing, now: clock.at }),
      other?.go({ now: clock.at.toISOString(), kill: null }),
    ]);
    run.servers.smtp.answers = {};
    if (!finished) {
      kills[landing] += 1;
      done += 1;
    }
    clock.at = new Date(clock.at.getTime() + roundMinutes * 60_000);
  }
  // Left alone: what is left is sent, follow-ups come due, copies are filed.
  for (let drains = 0; drains < 30 && (await hasWork(run, desk.accountId)); drains += 1) {
    clock.at = new Date(clock.at.getTime() + drainHours * 3_600_000);
    await (await next).go({ now: clock.at.toISOString(), kill: null });
    next = open();
  }
  await (await next).dismiss();
  return { kills, ...(await look(run, desk.accountId)) };
}

interface Attempt {
  sender: SenderProcess;
  landing: Landing;
  now: Date;
}

async function attempt({ servers, random }: KillRun, { sender, landing, now }: Attempt): Promise<boolean> {
  const die = () => void sender.child.kill('SIGKILL');
  const order = { now: now.toISOString(), kill: null };
  if (landing === 'server-kept' || landing === 'server-dropped') {
    let mails = 1 + random(2);
    servers.smtp.answers = {
      data() {
        mails -= 1;
        if (mails !== 0) return undefined;
        die();
        return landing === 'server-kept' ? 'keep-and-drop' : 'drop';
      },
    };
    return sender.go(order);
  }
  if (landing === 'any') {
    setTimeout(die, random(250));
    return sender.go(order);
  }
  return sender.go({ ...order, kill: { step: landing, count: 1 + random(2) } });
}

interface Desk {
  accountId: number;
  caller: Caller;
  mailboxId: string;
}

async function openDesk(services: Services, { servers, user }: KillRun): Promise<Desk> {
  const accountId = await services.db.nextAccountId();
  await services.db.tenant(accountId, async (tx) => {
    await tx.insert(account).values({ accountId, companyName: '远航科技' });
    await grantPlan(tx, { mealType: 'P_YEAR', source: 'operator', now: services.now() });
  });
  const caller: Caller = {
    sessionId: randomUUID(),
    accountId,
    memberId: randomUUID(),
    role: 'owner',
    email: 'lin@brand.example',
    name: '林晓',
    phone: '',
    avatarUrl: '',
    emailVerified: true,
    menuCodes: [],
    companyName: '远航科技',
    isDemo: false,
    isConfirmed: true,
    plan: null,
  };
  const { email, imap, smtp, secret } = servers.loginOf(user);
  const password = secret.kind === 'password' ? secret.password : '';
  const settings = {
    name: '',
    perMinute: 60,
    dailyCap: null,
    signature: '',
    optOutLine: true,
    memberIds: null,
  };
  const wanted = { provider: 'manual' as const, email, imap, smtp, password, ...settings };
  const mailboxId = await createMailbox(services, caller, wanted, new AbortController().signal);
  return { accountId, caller, mailboxId };
}

async function writeMails(services: Services, { caller, mailboxId }: Desk): Promise<void> {
  const to = Array.from({ length: mailsPerRound }, () => `${randomUUID()}@example.test`);
  const order = {
    accountId: mailboxId,
    to,
    cc: [],
    bcc: [],
    subject: 'Hello',
    html: '<p>Hello {{email}}</p>',
    variables: {},
    attachments: [],
    followUp: [{ days: 2, html: '<p>Still there, {{email}}?</p>' }],
    sendAt: null,
  };
  await sendMail(services, { caller, order, signal: new AbortController().signal });
}

async function hasWork({ everything }: KillRun, accountId: number): Promise<boolean> {
  const { rows } = await everything.query(
    `SELECT 1 FROM mail m JOIN mail_outgoing o USING (account_id, mail_id)
     WHERE m.account_id = $1 AND (m.state IN ('queued', 'sending') OR o.sent_copy = 'wanted') LIMIT 1`,
    [accountId],
  );
  return rows.length > 0;
}

async function look(run: KillRun, accountId: number): Promise<Omit<KillResult, 'kills'>> {
  const { everything, servers, user } = run;
  const mails = await everything.query<KillResult['mails'][number]>(
    `SELECT m.mail_id AS "mailId", m.rfc_id AS "rfcId", m.state, o.sent_copy AS "sentCopy"
     FROM mail m JOIN mail_outgoing o USING (account_id, mail_id) WHERE m.account_id = $1`,
    [accountId],
  );
  const days = await everything.query<{ mails: number }>(
    'SELECT coalesce(sum(mails), 0)::int AS mails FROM mail_sent_day WHERE account_id = $1',
    [accountId],
  );
  const followUps = await everything.query<{ filed: number }>(
    `SELECT (SELECT count(*)::int FROM mail_outgoing f WHERE f.account_id = o.account_id AND f.follows = o.mail_id) AS filed
     FROM mail_outgoing o JOIN mail m USING (account_id, mail_id)
     WHERE o.account_id = $1 AND m.state = 'sent' AND o.follow_up <> '[]'`,
    [accountId],
  );
  const idOf = (raw: string) => raw.match(/^message-id:\s*<([^>]+)>/im)?.[1] ?? '';
  return {
    mails: mails.rows,
    accepted: counts(servers.smtp.accepted.map(({ raw }) => idOf(raw))),
    filed: counts((await servers.imap.readAll(user, 'Sent')).map(idOf)),
    counted: days.rows[0]?.mails ?? 0,
    followUps: followUps.rows.map(({ filed }) => filed),
  };
}

function counts(ids: readonly string[]): Map<string, number> {
  const counted = new Map<string, number>();
  for (const id of ids) counted.set(id, (counted.get(id) ?? 0) + 1);
  return counted;
}
