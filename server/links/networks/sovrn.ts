import { type NetworkRule, oneOf } from '../link-rule.ts';

export const sovrn: NetworkRule = {
  network: 'sovrn',
  subNetwork: true,
  owns: oneOf('redirect.viglink.com', 'api.viglink.com', 'sovrn.co'),
  read({ param }) {
    const target = param('u') || param('out');
    return param('key') === '' || target === '' ? null : { merchantId: '', target };
  },
};
