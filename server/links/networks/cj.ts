import { type NetworkRule, oneOf } from '../link-rule.ts';

const hosts = oneOf(
  'anrdoezrs.net',
  'dpbolvw.net',
  'jdoqocy.com',
  'kqzyfj.com',
  'tkqlhce.com',
  'emjcd.com',
  'qksrv.net',
  'apmebf.com',
  'ftjcfx.com',
  'lduhtrp.net',
  'tqlkg.com',
  'cj.dotomi.com',
);

/** The numbers are of the publisher and of the advertisement: none names the merchant. */
const click = /^\/click-\d+-\d+(?:-\d+)?\/?$/i;
const deep = /^\/links\/\d+\/(?:sid\/[^/]*\/)?type\/dlg\/(?:sid\/[^/]*\/)?(.+)$/i;

export const cj: NetworkRule = {
  network: 'cj',
  owns: hosts,
  read({ path, rest, param }) {
    if (click.test(path)) return { merchantId: '', target: param('url') };
    const target = deep.exec(rest)?.[1];
    return target === undefined ? null : { merchantId: '', target };
  },
};
