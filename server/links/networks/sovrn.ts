import { type NetworkRule, oneOf } from '../link-rule.ts';

export const sovrn: NetworkRule = {
  network: 'sovrn',
  subNetwork: true,
  owns: oneOf('redirect.viglink.com', 'sovrn.co'),
  read({ param }) {
    if (param('key') === '' || param('u') === '') return null;
    return { merchantId: '', target: param('u') };
  },
};
