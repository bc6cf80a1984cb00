import { below, type NetworkRule } from '../link-rule.ts';

export const skimlinks: NetworkRule = {
  network: 'skimlinks',
  subNetwork: true,
  owns: below('skimresources.com', 'redirectingat.com'),
  read({ param }) {
    if (!/^\d+x\d+$/i.test(param('id')) || param('url') === '') return null;
    return { merchantId: '', target: param('url') };
  },
};
