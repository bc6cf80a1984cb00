import { isNumber, type NetworkRule, oneOf } from '../link-rule.ts';

/** A publisher's link to a brand; the number behind it is long, and of both. */
const ofBoth = /^\/track\/[\w-]{20,200}\/?$/;

export const partnerboost: NetworkRule = {
  network: 'partnerboost',
  owns: oneOf('app.partnerboost.com'),
  read({ path, param }) {
    const target = param('url');
    if (ofBoth.test(path)) return { merchantId: '', target };
    // An older form names them one by one.
    const merchantId = param('mid');
    const isOlder = /^\/track\/?$/.test(path) && isNumber(param('pid')) && isNumber(merchantId);
    return isOlder ? { merchantId, target } : null;
  },
};
