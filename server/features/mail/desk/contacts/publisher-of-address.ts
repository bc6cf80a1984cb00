// Which publisher an address belongs to as far as the address itself says: its domain, unless anybody can have one there.
import { parse } from 'tldts';

/** Mailboxes of anybody: such a domain is nobody's site. */
const anybodys = new Set(
  `126.com 139.com 163.com 189.cn aliyun.com aol.com foxmail.com gmail.com gmx.com gmx.de gmx.net googlemail.com
  hotmail.com hotmail.co.uk hotmail.fr icloud.com live.com mac.com mail.com mail.ru me.com msn.com naver.com outlook.com
  outlook.de outlook.fr pm.me proton.me protonmail.com qq.com rocketmail.com sina.cn sina.com sohu.com t-online.de
  vip.163.com vip.qq.com web.de yahoo.ca yahoo.co.jp yahoo.co.uk yahoo.com yahoo.de yahoo.fr yandex.com yandex.ru yeah.net
  ymail.com zoho.com`.split(/\s+/),
);

/** Empty where it says nothing. */
export function domainOfAddress(address: string): string {
  const host = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  if (anybodys.has(host)) return '';
  const { domain } = parse(host, { allowPrivateDomains: true });
  return domain === null || anybodys.has(domain) ? '' : domain;
}
