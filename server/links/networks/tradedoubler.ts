import { isNumber, type NetworkRule, oneOf } from '../link-rule.ts';

export const tradedoubler: NetworkRule = {
  network: 'tradedoubler',
  owns: oneOf('clk.tradedoubler.com'),
  read({ path, param }) {
    const merchantId = param('p');
    if (path.toLowerCase() !== '/click' || !isNumber(merchantId) || param('a') === '') return null;
    return { merchantId, target: param('url') };
  },
};
