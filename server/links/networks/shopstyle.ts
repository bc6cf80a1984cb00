import { type NetworkRule, oneOf, referenceOf } from '../link-rule.ts';

const visit = /^\/action\/(?:apivisitretailer|loadretailerproductpage)$/i;

export const shopstyle: NetworkRule = {
  network: 'shopstyle',
  subNetwork: true,
  owns: oneOf('api.shopstyle.com', 'shopstyle.com', 'shopstyle.co.uk'),
  read({ path, param }) {
    if (!visit.test(path) || param('pid') === '') return null;
    return { merchantId: '', target: param('url'), reference: referenceOf('product', param('id')) };
  },
};
