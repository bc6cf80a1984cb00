import { getSubdomain } from 'tldts';
import { isNumber, type NetworkRule, referenceOf } from '../link-rule.ts';

export const rakuten: NetworkRule = {
  network: 'rakuten',
  clickMark: 'ransiteid',
  // Or below the domain of the brand.
  owns: (host) => host === 'click.linksynergy.com' || getSubdomain(host) === 'linksynergy',
  read({ path, param }) {
    if (param('id') === '') return null;
    const merchantId = isNumber(param('mid')) ? param('mid') : '';
    const target = param('murl') || param('rd_parm1');
    // The number of an offer is not that of its merchant; behind the dot stands the advertisement.
    const offer = param('offerid').split('.', 1)[0] ?? '';
    switch (path.toLowerCase()) {
      case '/deeplink':
        return merchantId === '' ? null : { merchantId, target };
      case '/link':
        if (offer === '' && target === '') return null;
        break;
      case '/fs-bin/click':
      case '/fs-bin/stat':
        if (offer === '') return null;
        break;
      default:
        return null;
    }
    return { merchantId, target, reference: referenceOf('offer', offer) };
  },
};
