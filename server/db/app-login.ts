// How the application signs in: as haitu_app itself, so that no statement, however it got there, can become anyone else.
// The owner's login only migrates. Both passwords open the same database, so the one is made of the other: every instance
// that can migrate knows it, and nothing more has to be kept or handed around.
import { createHash, createHmac, pbkdf2Sync, randomBytes, scrypt } from 'node:crypto';
import { promisify } from 'node:util';
import pg from 'pg';

export const appRole = 'haitu_app';

/** The owner's url with the application's login in it; it stands in the query, which works without a host too. */
export async function appUrlOf(ownerUrl: string, withoutPassword: () => Promise<Buffer>): Promise<string> {
  const url = new URL(ownerUrl);
  const ownerPassword = url.searchParams.get('password') ?? decodeURIComponent(url.password);
  // A login by certificate, by the system's user or by trust has no password to make one of.
  const material = ownerPassword === '' ? await withoutPassword() : ownerPassword;
  const password = (await promisify(scrypt)(material, appRole, 24)) as Buffer;
  url.searchParams.set('user', appRole);
  url.searchParams.set('password', password.toString('hex'));
  return url.toString();
}

export interface AppLogin {
  url: string;
  /** The operator made the role and its password: ours to use, not to change. */
  given: boolean;
}

/** Runs as the owner. Gives haitu_app its password where it is another one; refuses a role that could become others. */
export async function ensureAppLogin(client: pg.Client, { url, given }: AppLogin): Promise<void> {
  await refuseMemberships(client);
  await allowConnecting(client);
  const refused = await trySignIn(url);
  if (!refused) return;
  if (given) throw loginFault('DATABASE_APP_URL 不能登录', refused);
  const password = new URL(url).searchParams.get('password') ?? '';
  const unchanged = await client
    .query(`ALTER ROLE ${appRole} LOGIN PASSWORD '${scramVerifier(password)}'`)
    .then(() => null)
    .catch((error: Error) => error);
  const still = await trySignIn(url);
  // Another instance may have set the same password a moment before.
  if (still) throw loginFault(`角色 ${appRole} 不能登录`, unchanged ?? still);
}

async function trySignIn(url: string): Promise<Error | null> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ user: string }>('SELECT session_user AS user');
    return rows[0]?.user === appRole ? null : new Error(`登录的是 ${rows[0]?.user}，不是 ${appRole}`);
  } catch (error) {
    return error as Error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function refuseMemberships(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT roleid::regrole::text AS name FROM pg_auth_members WHERE member = $1::regrole`,
    [appRole],
  );
  if (rows.length === 0) return;
  const names = rows.map(({ name }) => name).join('、');
  throw new Error(`角色 ${appRole} 不能是其他角色（${names}）的成员，请由管理员执行 REVOKE 收回`);
}

async function allowConnecting(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; can: boolean }>(
    `SELECT quote_ident(current_database()) AS name, has_database_privilege($1, current_database(), 'CONNECT') AS can`,
    [appRole],
  );
  const [found] = rows;
  if (!found || found.can) return;
  // Should this be refused, signing in says so.
  await client
    .query(`GRANT CONNECT, TEMPORARY ON DATABASE ${found.name} TO ${appRole}`)
    .catch(() => undefined);
}

/** As PostgreSQL stores it: the password itself travels into no statement and no server log. */
function scramVerifier(password: string): string {
  const rounds = 4096;
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, rounds, 32, 'sha256');
  const keyed = (text: string) => createHmac('sha256', salted).update(text).digest();
  const stored = createHash('sha256').update(keyed('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${rounds}:${salt.toString('base64')}$${stored}:${keyed('Server Key').toString('base64')}`;
}

const loginFault = (what: string, cause: Error) =>
  new Error(
    `${what}：${cause.message}。请给连接用户 CREATEROLE 权限，在 pg_hba.conf 里允许 ${appRole} 登录；或由管理员设好它的密码，并把登录地址写进 DATABASE_APP_URL`,
    { cause },
  );
