import { type NetworkRule, oneOf, referenceOf } from '../link-rule.ts';

/** The first number is of the publisher, the second of a banner or, in a link of words, of the merchant. */
const click = /^\/\d+\/([bt])\/(\d+)\/?$/i;

export const commissionFactory: NetworkRule = {
  network: 'commissionfactory',
  clickMark: 'cfclick',
  owns: oneOf('t.cfjump.com'),
  read({ path, param }) {
    const [, kind = '', id = ''] = click.exec(path) ?? [];
    if (kind === '') return null;
    return kind.toLowerCase() === 't'
      ? { merchantId: id, target: param('url') }
      : { merchantId: '', target: param('url'), reference: referenceOf('ad', id) };
  },
};
