// What whoever runs the product should know of how it was set: what leaves the house unencrypted, and a master key that can be
// guessed. It starts all the same: which wires are whose own, only people know.
import type { Config } from '../config/config.ts';
import { isInHouse } from '../foreign/in-house.ts';

type Settings = Pick<
  Config,
  | 'databaseUrl'
  | 'databaseAppUrl'
  | 'smtpUrl'
  | 'publicUrl'
  | 'secret'
  | 'networkOrigins'
  | 'ratesOrigin'
  | 'bucket'
  | 'pay'
  | 'mail'
>;

const secretLength = 32;

export function cautionsOf(settings: Settings): string[] {
  const { databaseUrl, databaseAppUrl, smtpUrl, publicUrl, secret } = settings;
  const cautions: string[] = [];
  const look = (name: string, address: string | null, isSafe: (url: URL) => boolean, advice: string) => {
    const url = address === null ? null : URL.parse(address);
    if (!url || isInHouse(url.hostname) || isSafe(url)) return;
    cautions.push(`注意：${name} 指向外部主机 ${url.hostname}，地址里没有要求加密，${advice}`);
  };
  const database = '途中的人能读到并改动全部数据。请在地址后面加上 ?sslmode=verify-full';
  look('DATABASE_URL', databaseUrl, asksForTls, database);
  look('DATABASE_APP_URL', databaseAppUrl, asksForTls, database);
  const mails = '途中的人能读到验证码和重设密码的邮件。请改用 smtps:// 地址，或在后面加上 ?requireTLS=true';
  look('SMTP_URL', smtpUrl, asksForSecureSmtp, mails);
  look('HAITU_PUBLIC_URL', publicUrl, isHttps, '途中的人能读到密码与登录令牌。请在前面的代理上启用 TLS');
  for (const [name, address] of outsideServices(settings)) {
    look(name, address, isHttps, '途中的人能读到并改动往来的内容。请改用 https 地址');
  }
  const length = secret === null ? secretLength : [...secret].length;
  if (length < secretLength) {
    cautions.push(
      `注意：HAITU_SECRET 只有 ${length} 个字符，得到数据库的人可能猜出它，从而打开其中的凭证。请按部署指南的“更换主密钥”换成至少 ${secretLength} 个随机字符`,
    );
  }
  return cautions;
}

const isHttps = ({ protocol }: URL) => protocol === 'https:';

/** `prefer` and `no-verify` take whoever answers, and so does `require` as libpq reads it. */
function asksForTls({ searchParams }: URL): boolean {
  const mode = searchParams.get('sslmode');
  if (mode === null) return ['true', '1'].includes(searchParams.get('ssl') ?? '');
  return mode === 'verify-full' || (searchParams.get('uselibpqcompat') !== 'true' && mode === 'require');
}

const asksForSecureSmtp = ({ protocol, searchParams }: URL): boolean =>
  (protocol === 'smtps:' || searchParams.get('requireTLS') === 'true') &&
  searchParams.get('tls.rejectUnauthorized') !== 'false';

/** Each by the setting that leads there. */
function outsideServices({ networkOrigins, ratesOrigin, bucket, pay, mail }: Settings) {
  const { google, microsoft } = mail.oauth;
  return [
    ...Object.entries(networkOrigins).map(
      ([code, origin]) => [`${code.toUpperCase()}_BASE_URL`, origin] as const,
    ),
    ['ECB_BASE_URL', ratesOrigin],
    ['S3_ENDPOINT', bucket?.endpoint ?? null],
    ['WECHATPAY_BASE_URL', pay.wechat?.origin ?? null],
    ['ALIPAY_BASE_URL', pay.alipay?.origin ?? null],
    ['MAIL_GOOGLE_BASE_URL', google.client?.tokenUrl ?? null],
    ['MAIL_MICROSOFT_BASE_URL', microsoft.client?.tokenUrl ?? null],
  ] as const;
}
