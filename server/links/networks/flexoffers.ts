import { type NetworkRule, oneOf, referenceOf } from '../link-rule.ts';

export const flexoffers: NetworkRule = {
  network: 'flexoffers',
  subNetwork: true,
  owns: oneOf(
    'flexlinks.com',
    'track.flexlinks.com',
    'flexlinkspro.com',
    'track.flexlinkspro.com',
    'flexoffers.com',
  ),
  read({ path, param }) {
    const page = path.toLowerCase();
    const isLink =
      (['/a.ashx', '/g.ashx'].includes(page) && param('foid') !== '') ||
      (page === '/track.ashx' && (param('foid') || param('url')) !== '');
    return isLink
      ? { merchantId: '', target: param('url'), reference: referenceOf('ad', param('foid')) }
      : null;
  },
};
