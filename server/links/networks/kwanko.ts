import { below, type NetworkRule, referenceOf } from '../link-rule.ts';

export const kwanko: NetworkRule = {
  network: 'kwanko',
  owns: below('metaffiliation.com'),
  read({ path, param }) {
    const code = param('mclic') || param('maff');
    if (path.toLowerCase() !== '/trk.php' || code === '') return null;
    return { merchantId: '', target: param('redir'), reference: referenceOf('ad', code) };
  },
};
