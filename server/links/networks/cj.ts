import { type NetworkRule, oneOf, referenceOf } from '../link-rule.ts';

/** The rest show pictures. */
const clickHosts = [
  'anrdoezrs.net',
  'dpbolvw.net',
  'jdoqocy.com',
  'kqzyfj.com',
  'tkqlhce.com',
  'qksrv.net',
  'apmebf.com',
];
const leadsOn = oneOf(...clickHosts);

/** The numbers are of the publisher and of the advertisement: none names the merchant. */
const click = /^\/click-\d+-(\d+)(?:-\d+)?\/?$/i;
const deep = /^\/links\/\d+\//i;
/** All of it in one word that only the network can read. */
const sealed = /^\/[\w~-]{16,120}$/;
const picture = /^\/(?:email|image|interactive|placeholder)-/i;

export const cj: NetworkRule = {
  network: 'cj',
  clickMark: 'cjevent',
  owns: oneOf(...clickHosts, 'emjcd.com', 'ftjcfx.com', 'lduhtrp.net', 'tqlkg.com', 'cj.dotomi.com'),
  read({ host, path, rest, param }) {
    const advertisement = click.exec(path)?.[1];
    if (advertisement !== undefined) {
      return { merchantId: '', target: param('url'), reference: referenceOf('ad', advertisement) };
    }
    if (deep.test(path)) {
      const target = targetOf(rest);
      return target === '' ? null : { merchantId: '', target };
    }
    const isSealed =
      leadsOn(host) && sealed.test(path) && /\d/.test(path) && /[a-z]/i.test(path) && !picture.test(path);
    return isSealed
      ? { merchantId: '', target: param('url'), reference: referenceOf('sealed', path.slice(1)) }
      : null;
  },
};

/** `/links/7/type/dlg/sid/x/https://shop.com/`: pairs of words, then the address. */
function targetOf(rest: string): string {
  const parts = rest.split('/');
  let at = 3;
  while (['type', 'sid'].includes(parts[at]?.toLowerCase() ?? '')) at += 2;
  return parts.slice(at).join('/');
}
