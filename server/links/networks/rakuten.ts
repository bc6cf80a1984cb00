import { isNumber, type NetworkRule } from '../link-rule.ts';

export const rakuten: NetworkRule = {
  network: 'rakuten',
  owns: (host) =>
    host === 'click.linksynergy.com' || (/^linksynergy\./.test(host) && host !== 'linksynergy.com'),
  read({ path, param }) {
    if (param('id') === '') return null;
    switch (path.toLowerCase()) {
      case '/deeplink': {
        const merchantId = param('mid');
        return isNumber(merchantId) ? { merchantId, target: param('murl') } : null;
      }
      case '/fs-bin/click':
        // The number of an offer is not that of its merchant.
        return param('offerid') === ''
          ? null
          : { merchantId: isNumber(param('mid')) ? param('mid') : '', target: param('murl') };
      default:
        return null;
    }
  },
};
