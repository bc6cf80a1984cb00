import { below, type NetworkRule, referenceOf } from '../link-rule.ts';

/** Gone since 2019; archives are full of it. The code stands bare in front of the parameters: `/ppc/?303C185T&ULP=[[…]]`. */
const click = /^\/ppc\/?\?(\d+c\d+t?)/i;

export const zanox: NetworkRule = {
  network: 'zanox',
  owns: below('zanox.com', 'zanox-affiliate.de'),
  read({ rest, param }) {
    const code = click.exec(rest)?.[1];
    if (code === undefined) return null;
    const target = param('ulp').replace('[[', '').replace(']]', '');
    return { merchantId: '', target, reference: referenceOf('ad', code.toUpperCase()) };
  },
};
