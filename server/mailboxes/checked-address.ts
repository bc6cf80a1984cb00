// Where a mail server's name leads, looked up and checked at every connect: what was public when it was saved may since
// lead into the house. The connection goes to the address that was checked, the name is not asked again.
import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isPublicAddress } from '../foreign/public-address.ts';
import { MailServerFault } from './mail-server-fault.ts';

export async function checkedAddress(host: string, allowPrivateHosts: boolean): Promise<string> {
  if (isIP(host) !== 0) {
    if (!allowPrivateHosts && !isPublicAddress(host)) throw privateFault(host);
    return host;
  }
  const found = await lookup(host, { all: true }).catch((error: unknown) => {
    throw new MailServerFault('unreachable', `找不到服务器 ${host}`, { cause: error });
  });
  if (!allowPrivateHosts && found.some(({ address }) => !isPublicAddress(address))) throw privateFault(host);
  // Most mail servers are reached by IPv4 for certain; a machine without IPv6 gets an address it can use.
  const chosen = found.find(({ family }) => family === 4) ?? found[0];
  if (!chosen) throw new MailServerFault('unreachable', `找不到服务器 ${host}`);
  return chosen.address;
}

const privateFault = (host: string) => new MailServerFault('private', `服务器 ${host} 不在公网，不能连接`);
