import { below, type NetworkRule } from '../link-rule.ts';

export const digidip: NetworkRule = {
  network: 'digidip',
  subNetwork: true,
  owns: below('digidip.net'),
  read({ path, param }) {
    return path.toLowerCase() === '/visit' && param('url') !== ''
      ? { merchantId: '', target: param('url') }
      : null;
  },
};
