// A real IMAP server on loopback for tests: Debian's Dovecot, with users and folders of its own, gone when closed.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ImapFlow } from 'imapflow';

export interface Dovecot {
  host: 'localhost';
  /** STARTTLS. */
  imapPort: number;
  /** TLS from the first byte. */
  imapsPort: number;
  /** Its certificate, to be trusted as a root. */
  ca: string;
  /** Puts a mail, or several, as raw bytes, into a user's inbox or another folder, through a connection of their own. */
  deliver(
    to: string,
    raw: string | Buffer | string[],
    into?: { folder?: string; flags?: string[]; date?: Date },
  ): Promise<void>;
  /** The mails of a folder as they lie there. */
  readAll(user: string, folder: string): Promise<string[]>;
  /** Adds or changes users; the sessions that are open stay. */
  setPasswords(passwords: Record<string, string>): Promise<void>;
  /** Ends all sessions and comes back on the same ports with the same mails. */
  restart(): Promise<void>;
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Where everything lies, `mail/<user>/Maildir` too. */
  folder: string;
  close(): Promise<void>;
}

export interface DovecotOptions {
  passwords: Record<string, string>;
  /** Lines of `dovecot.conf` beside the usual ones, e.g. another passdb. */
  extra?: string;
  authMechanisms?: string;
}

export async function openDovecot({
  passwords,
  extra = '',
  authMechanisms,
}: DovecotOptions): Promise<Dovecot> {
  const folder = await mkdtemp(join(tmpdir(), 'haitu-imap-'));
  // Its helpers run as another user and must get through.
  await chmod(folder, 0o755);
  await Promise.all(['state', 'mail', 'log'].map((name) => mkdir(join(folder, name))));
  execFileSync(
    'openssl',
    `req -x509 -newkey rsa:2048 -nodes -keyout ${folder}/key.pem -out ${folder}/cert.pem -days 30 -subj /CN=localhost -addext subjectAltName=DNS:localhost,IP:127.0.0.1`.split(
      ' ',
    ),
    { stdio: 'ignore' },
  );
  const isRoot = process.getuid?.() === 0;
  if (isRoot) execFileSync('chown', ['mail:mail', join(folder, 'mail')]);
  const [imapPort, imapsPort] = await freePorts();
  const config = join(folder, 'dovecot.conf');
  await writeFile(config, configOf({ folder, imapPort, imapsPort, isRoot, extra, authMechanisms }));
  const users = { ...passwords };
  const writeUsers = () =>
    writeFile(
      join(folder, 'users'),
      Object.entries(users)
        .map(([user, password]) => `${user}:{PLAIN}${password}::::::\n`)
        .join(''),
      { mode: 0o644 },
    );
  await writeUsers();

  let child: ChildProcess | null = null;
  const start = async () => {
    child = spawn('dovecot', ['-F', '-c', config], { stdio: 'ignore' });
    await untilListening(imapPort, join(folder, 'log/dovecot.log'));
  };
  const stop = async () => {
    const running = child;
    if (!running || running.exitCode !== null) return;
    const ended = new Promise((done) => running.once('exit', done));
    running.kill('SIGTERM');
    await ended;
  };
  const signIn = async (user: string): Promise<ImapFlow> => {
    const client = new ImapFlow({
      host: '127.0.0.1',
      port: imapPort,
      secure: false,
      doSTARTTLS: false,
      auth: { user, pass: users[user] ?? '' },
      logger: false,
    });
    await client.connect();
    return client;
  };
  await start();
  return {
    host: 'localhost',
    imapPort,
    imapsPort,
    ca: await readFile(join(folder, 'cert.pem'), 'utf8'),
    folder,
    async readAll(user, folder) {
      const client = await signIn(user);
      await client.mailboxOpen(folder, { readOnly: true });
      const found: string[] = [];
      for await (const { source } of client.fetch('1:*', { source: true })) {
        found.push(source?.toString('latin1') ?? '');
      }
      await client.logout();
      return found;
    },
    async deliver(to, raw, { folder: path = 'INBOX', flags = [], date } = {}) {
      const client = await signIn(to);
      for (const one of Array.isArray(raw) ? raw : [raw]) {
        await client.append(path, typeof one === 'string' ? Buffer.from(one) : one, flags, date);
      }
      await client.logout();
    },
    async setPasswords(changed) {
      Object.assign(users, changed);
      await writeUsers();
    },
    start,
    stop,
    async restart() {
      await stop();
      await start();
    },
    async close() {
      await stop();
      // Its helpers write their last lines a moment after it has gone.
      await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    },
  };
}

async function untilListening(port: number, log: string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const up = await new Promise<boolean>((answer) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('connect', () => answer(true)).once('error', () => answer(false));
      socket.once('close', () => socket.destroy());
      socket.once('connect', () => socket.end());
    });
    if (up) return;
    await pause(50);
  }
  throw new Error(`the IMAP server does not listen: ${await readFile(log, 'utf8').catch(() => 'no log')}`);
}

async function freePorts(): Promise<[number, number]> {
  const servers = [createServer(), createServer()];
  const ports = await Promise.all(
    servers.map(
      (server) =>
        new Promise<number>((done) => {
          server.listen(0, '127.0.0.1', () => done((server.address() as { port: number }).port));
        }),
    ),
  );
  await Promise.all(servers.map((server) => new Promise((done) => server.close(done))));
  return ports as [number, number];
}

interface ConfigFacts {
  folder: string;
  imapPort: number;
  imapsPort: number;
  isRoot: boolean;
  extra: string;
  authMechanisms: string | undefined;
}

function configOf({ folder, imapPort, imapsPort, isRoot, extra, authMechanisms }: ConfigFacts): string {
  const me = userInfo().username;
  const group = isRoot ? 'mail' : execFileSync('id', ['-gn'], { encoding: 'utf8' }).trim();
  const special = ['Drafts', 'Sent', 'Junk', 'Trash', 'Archive'];
  return `
base_dir = ${folder}/state
state_dir = ${folder}/state
log_path = ${folder}/log/dovecot.log
protocols = imap
listen = 127.0.0.1
first_valid_uid = 1
first_valid_gid = 1
${isRoot ? 'default_internal_user = dovecot\ndefault_login_user = dovenull' : `default_internal_user = ${me}\ndefault_login_user = ${me}\ndefault_internal_group = ${group}`}
ssl = yes
ssl_cert = <${folder}/cert.pem
ssl_key = <${folder}/key.pem
disable_plaintext_auth = no
auth_mechanisms = ${authMechanisms ?? 'plain login'}
auth_failure_delay = 0
mail_location = maildir:~/Maildir
mail_max_userip_connections = 200
passdb {
  driver = passwd-file
  args = scheme=PLAIN username_format=%u ${folder}/users
}
userdb {
  driver = static
  args = uid=${isRoot ? 'mail' : me} gid=${group} home=${folder}/mail/%u
}
namespace inbox {
  inbox = yes
  separator = /
${special.map((name) => `  mailbox ${name} {\n    auto = subscribe\n    special_use = \\${name}\n  }`).join('\n')}
}
service anvil {
  ${isRoot ? '' : 'chroot ='}
  # Wrong passwords of one test must not slow down the next.
  unix_listener anvil-auth-penalty {
    mode = 0
  }
}
service imap-login {
  ${isRoot ? '' : 'chroot ='}
  inet_listener imap {
    port = ${imapPort}
  }
  inet_listener imaps {
    port = ${imapsPort}
    ssl = yes
  }
}
${extra}
`;
}
