import { type NetworkRule, oneOf } from '../link-rule.ts';

export const commissionFactory: NetworkRule = {
  network: 'commissionfactory',
  owns: oneOf('t.cfjump.com'),
  read({ path, param }) {
    // The numbers are of the publisher and of the banner.
    return /^\/\d+\/[bt]\/\d+\/?$/i.test(path) ? { merchantId: '', target: param('url') } : null;
  },
};
