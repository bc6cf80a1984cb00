import { type NetworkRule, oneOf } from '../link-rule.ts';

/** Numbers, and UUIDs in the newer form. */
const id = /^[\da-f][\da-f-]{0,63}$/i;

export const avantlink: NetworkRule = {
  network: 'avantlink',
  owns: oneOf('avantlink.com', 'classic.avantlink.com', 'avantmetrics.com'),
  read({ path, param }) {
    if (path.toLowerCase() !== '/click.php') return null;
    const merchantId = param('mi') || param('merchant_id');
    if (!id.test(merchantId) || (param('pw') || param('website_id')) === '') return null;
    return { merchantId: merchantId.toLowerCase(), target: param('url') };
  },
};
