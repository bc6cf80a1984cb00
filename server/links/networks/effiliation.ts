import { isNumber, type NetworkRule, oneOf, referenceOf } from '../link-rule.ts';

const click = /^\/servlet\/effi\.(?:click|redir)$/i;

export const effiliation: NetworkRule = {
  network: 'effiliation',
  owns: oneOf('track.effiliation.com'),
  read({ path, param }) {
    const id = param('id_compteur');
    if (!click.test(path) || !isNumber(id)) return null;
    return { merchantId: '', target: param('url'), reference: referenceOf('ad', id) };
  },
};
