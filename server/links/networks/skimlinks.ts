import { type NetworkRule, oneOf } from '../link-rule.ts';

export const skimlinks: NetworkRule = {
  network: 'skimlinks',
  subNetwork: true,
  owns: oneOf('go.skimresources.com', 'go.redirectingat.com'),
  read({ param }) {
    if (!/^\d+x\d+$/i.test(param('id')) || param('url') === '') return null;
    return { merchantId: '', target: param('url') };
  },
};
