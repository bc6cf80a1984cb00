import { type NetworkRule, oneOf } from '../link-rule.ts';

const click = /^\/click\/(?:[^/]+\/)*?camref:[^/]+/i;
const destination = /\/(?:destination|deeplink):(.+)/i;

export const partnerize: NetworkRule = {
  network: 'partnerize',
  owns: oneOf('prf.hn'),
  read({ rest }) {
    return click.test(rest) ? { merchantId: '', target: destination.exec(rest)?.[1] ?? '' } : null;
  },
};
