import { type NetworkRule, oneOf, referenceOf } from '../link-rule.ts';

/** The code is of one publisher and one merchant. Banners, scripts and frames of the same host have other first words. */
const click = /^\/(?:g|goto|tpt)\/([a-z\d]{20,64})(?:\/|$)/i;

export const admitad: NetworkRule = {
  network: 'admitad',
  owns: oneOf(
    'ad.admitad.com',
    'alitems.com',
    'alitems.co',
    'alitems.site',
    'dhwnh.com',
    'lenkmio.com',
    'pafutos.com',
    'rcpsj.com',
    'rzekl.com',
    'tjzuh.com',
    'uuwgc.com',
    'wextap.com',
  ),
  read({ path, param }) {
    const code = click.exec(path)?.[1];
    if (code === undefined) return null;
    return { merchantId: '', target: param('ulp'), reference: referenceOf('ad', code.toLowerCase()) };
  },
};
