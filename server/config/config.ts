// The only reader of the environment: settings in, one typed value out.
import { resolve } from 'node:path';
import type { TransferPace } from '../limits/transfer-pace.ts';
import { type AiSettings, readAiSettings } from './ai-settings.ts';
import { type BucketSettings, readBucketSettings } from './bucket-settings.ts';
import { type MailSettings, readMailSettings } from './mail-settings.ts';
import { type PaySettings, readPaySettings } from './pay-settings.ts';
import {
  readServiceSettings,
  readSiteSettings,
  type ServiceSettings,
  type SiteSettings,
} from './site-settings.ts';
import { ConfigError, readFlag, readInteger, readText, readUrl } from './values.ts';

export type Role = 'web' | 'worker' | 'scheduler';
const allRoles: readonly Role[] = ['web', 'worker', 'scheduler'];

export interface Config {
  port: number;
  host: string;
  dataFolder: string;
  /** Where stored files go; null: the data folder. */
  bucket: BucketSettings | null;
  /** Null means the embedded database. */
  databaseUrl: string | null;
  /** The application's own login, where the operator made it; null means one we make. */
  databaseAppUrl: string | null;
  roles: readonly Role[];
  /** Seed the demo tenant (and, later, the demo catalogue). */
  demo: boolean;
  /** Somebody has said whether there is a demo. */
  demoChosen: boolean;
  /** Run simulated networks beside the demo account. */
  demoSimulators: boolean;
  /** Master key setting; null means one is generated into the data folder. */
  secret: string | null;
  bodyKey: string | null;
  publicUrl: string;
  smtpUrl: string | null;
  mailFrom: string;
  marketUrl: string;
  /** Addresses of proxies whose X-Forwarded-For is believed. */
  trustedProxies: string[];
  poolSize: number;
  /** How many connections a worker pulls side by side; each has a connection of its own to the database. */
  pulls: number;
  /** Networks reached elsewhere than at their own address, by code: `CODE_BASE_URL` points `code` at a simulator. */
  networkOrigins: Readonly<Record<string, string>>;
  /** Where the European Central Bank's rates are fetched from; null: they are not. */
  ratesOrigin: string | null;
  pay: PaySettings;
  mail: MailSettings;
  ai: AiSettings;
  site: SiteSettings;
  service: ServiceSettings;
  /** The master key before a change: what it protected is still recognised while this is set. */
  previousSecret: string | null;
  /** Seals backups where no key file is given; null: the master key does. */
  backupPassphrase: string | null;
  /** `light`: passwords cost next to nothing to hash, and to guess; for tests. */
  passwordCost: 'usual' | 'light';
  /** Own servers may be reached inside the house: for installations behind a firewall, and for tests. */
  allowPrivateHosts: boolean;
  /** What one operator writes down to change money or a plan, another has to confirm. */
  operatorTwoPersons: boolean;
  logLevel: string;
  /** `text`: readable lines, as at a terminal; `json`: structured ones; null decides by who is there to read. */
  logFormat: 'text' | 'json' | null;
  webFolder: string;
  /** The public site as it was built. */
  siteFolder: string;
  /** How slowly the other side may send or take bytes, and how long the head of a request may take. */
  transfer: TransferPace & { headTimeoutMs: number };
  /** How often an open event stream looks whether its session still runs. */
  sessionLookMs: number;
}

export function readConfig(env: NodeJS.ProcessEnv): Config {
  const port = readInteger(env, { name: 'PORT', fallback: 3000, min: 0, max: 65_535 });
  const databaseUrl = readDatabaseUrl(env, 'DATABASE_URL');
  const databaseAppUrl = readDatabaseUrl(env, 'DATABASE_APP_URL');
  if (databaseAppUrl !== null && databaseUrl === null) {
    throw new ConfigError('DATABASE_APP_URL 只能与 DATABASE_URL 一起设置');
  }
  const publicUrl = readUrl(env, 'HAITU_PUBLIC_URL', `http://localhost:${port}`);
  // Whoever puts it where others can reach it, or on a server of their own, means it in earnest.
  const demo = readFlag(env, 'HAITU_DEMO', databaseUrl === null && isOwnMachine(publicUrl));
  const allowPrivateHosts = readFlag(env, 'HAITU_ALLOW_PRIVATE_HOSTS', false);
  return {
    port,
    host: readText(env, 'HOST') ?? '0.0.0.0',
    dataFolder: resolve(readText(env, 'HAITU_DATA') ?? 'data'),
    bucket: readBucketSettings(env),
    databaseUrl,
    databaseAppUrl,
    roles: readRoles(env),
    demo,
    demoChosen: readText(env, 'HAITU_DEMO') !== null,
    demoSimulators: readFlag(env, 'HAITU_DEMO_SIMULATORS', true),
    secret: readText(env, 'HAITU_SECRET'),
    bodyKey: readText(env, 'HAITU_BODY_KEY'),
    publicUrl,
    smtpUrl: readText(env, 'SMTP_URL'),
    mailFrom: readText(env, 'HAITU_MAIL_FROM') ?? '海图 <no-reply@haitu.example>',
    marketUrl: readUrl(env, 'HAITU_MARKET_URL', 'https://www.awin.com/'),
    trustedProxies: (readText(env, 'HAITU_TRUSTED_PROXIES') ?? '')
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
    pulls: readInteger(env, { name: 'HAITU_PULLS', fallback: 8, min: 1, max: 500 }),
    poolSize: readInteger(env, { name: 'HAITU_POOL', fallback: 16, min: 2, max: 500 }),
    networkOrigins: readNetworkOrigins(env),
    ratesOrigin: readFlag(env, 'HAITU_RATES', true)
      ? readUrl(env, 'ECB_BASE_URL', 'https://www.ecb.europa.eu')
      : null,
    pay: readPaySettings(env, { demo, publicUrl }),
    mail: readMailSettings(env),
    ai: readAiSettings(env, allowPrivateHosts),
    site: readSiteSettings(env),
    service: readServiceSettings(env),
    previousSecret: readText(env, 'HAITU_SECRET_PREVIOUS'),
    backupPassphrase: readText(env, 'HAITU_BACKUP_PASSPHRASE'),
    passwordCost: readPasswordCost(env, publicUrl),
    allowPrivateHosts,
    operatorTwoPersons: readFlag(env, 'HAITU_OPERATOR_TWO_PERSONS', false),
    logLevel: readText(env, 'HAITU_LOG') ?? 'info',
    logFormat: readLogFormat(env),
    webFolder: resolve(import.meta.dirname, '..', '..', 'dist', 'web'),
    siteFolder: resolve(import.meta.dirname, '..', '..', 'dist', 'site'),
    transfer: { intervalMs: 60_000, minBytes: 64 * 1024, headTimeoutMs: 15_000 },
    sessionLookMs: 60_000,
  };
}

const isOwnMachine = (url: string): boolean =>
  /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);

function readDatabaseUrl(env: NodeJS.ProcessEnv, name: string): string | null {
  const url = readText(env, name);
  if (url !== null && !/^postgres(ql)?:\/\//.test(url)) {
    throw new ConfigError(`${name} 必须以 postgres:// 开头`);
  }
  return url;
}

function readPasswordCost(env: NodeJS.ProcessEnv, publicUrl: string): Config['passwordCost'] {
  const text = readText(env, 'HAITU_PASSWORD_COST') ?? 'usual';
  if (text !== 'usual' && text !== 'light') {
    throw new ConfigError(`HAITU_PASSWORD_COST 只能是 usual 或 light，不能是 ${text}`);
  }
  if (text === 'light' && !isOwnMachine(publicUrl)) {
    throw new ConfigError('HAITU_PASSWORD_COST=light 只供测试，不能与公开的 HAITU_PUBLIC_URL 一起使用');
  }
  return text;
}

function readLogFormat(env: NodeJS.ProcessEnv): Config['logFormat'] {
  const text = readText(env, 'HAITU_LOG_FORMAT');
  if (text === null || text === 'json' || text === 'text') return text;
  throw new ConfigError(`HAITU_LOG_FORMAT 只能是 text 或 json，不能是 ${text}`);
}

function readNetworkOrigins(env: NodeJS.ProcessEnv): Record<string, string> {
  const origins: Record<string, string> = {};
  for (const name of Object.keys(env)) {
    const network = /^([A-Z]+)_BASE_URL$/.exec(name)?.[1]?.toLowerCase();
    if (network && !['ai', 'ecb', 'wechatpay', 'alipay'].includes(network) && readText(env, name) !== null)
      origins[network] = readUrl(env, name, '');
  }
  return origins;
}

function readRoles(env: NodeJS.ProcessEnv): readonly Role[] {
  const text = readText(env, 'HAITU_ROLES');
  if (text === null) return allRoles;
  const names = text.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !(allRoles as readonly string[]).includes(name));
  if (unknown !== undefined) {
    throw new ConfigError(`HAITU_ROLES 只能由 web、worker、scheduler 组成，不认识 ${unknown}`);
  }
  return names as Role[];
}
