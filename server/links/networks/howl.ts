import { type NetworkRule, oneOf } from '../link-rule.ts';

export const howl: NetworkRule = {
  network: 'howl',
  subNetwork: true,
  owns: oneOf('shop-links.co', 'howl.me', 'howl.link'),
  read({ host, path, param }) {
    const isLink =
      /^\/(?:link\/?$|link\/\w|\d{10,}\/?$)/.test(path) || (host !== 'shop-links.co' && short.test(path));
    return isLink ? { merchantId: '', target: param('url') } : null;
  },
};

const short = /^\/(?=[a-z]*[A-Z\d])\w{5,12}\/?$/;
