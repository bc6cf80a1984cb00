import { isNumber, type NetworkRule, oneOf } from '../link-rule.ts';

export const shareasale: NetworkRule = {
  network: 'shareasale',
  clickMark: 'sscid',
  owns: oneOf('shareasale.com', 'shareasale-analytics.com'),
  read({ path, param }) {
    const page = path.toLowerCase();
    if (page === '/r.cfm' || page === '/u.cfm') {
      const merchantId = param('m');
      const shown = page === '/r.cfm' ? param('b') : param('d');
      if (!isNumber(merchantId) || param('u') === '' || shown === '') return null;
      return { merchantId, target: param('urllink') };
    }
    if (page !== '/m-pr.cfm') return null;
    const merchantId = param('merchantid') || param('m');
    return isNumber(merchantId) ? { merchantId, target: param('urllink') } : null;
  },
};
