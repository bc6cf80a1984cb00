import { type NetworkRule, oneOf, referenceOf } from '../link-rule.ts';

/** Numbers, and UUIDs in the newer form. */
const id = /^[\da-f][\da-f-]{0,63}$/i;

export const avantlink: NetworkRule = {
  network: 'avantlink',
  clickMark: 'avad',
  owns: oneOf('avantlink.com', 'classic.avantlink.com', 'avantmetrics.com'),
  read({ path, param }) {
    if (path.toLowerCase() !== '/click.php' || (param('pw') || param('website_id')) === '') return null;
    const merchantId = param('mi') || param('merchant_id');
    const advertisement = param('ti') || param('merchant_link_id');
    const names = [merchantId, advertisement].some((text) => id.test(text));
    if (!names || (merchantId !== '' && !id.test(merchantId))) return null;
    return {
      merchantId: merchantId.toLowerCase(),
      target: param('url'),
      reference: referenceOf('ad', advertisement.toLowerCase()),
    };
  },
};
