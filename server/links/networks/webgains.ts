import { isNumber, type NetworkRule, oneOf } from '../link-rule.ts';

export const webgains: NetworkRule = {
  network: 'webgains',
  owns: oneOf('track.webgains.com'),
  read({ path, param }) {
    const merchantId = param('wgprogramid');
    if (path.toLowerCase() !== '/click.html' || !isNumber(merchantId)) return null;
    return param('wgcampaignid') === '' ? null : { merchantId, target: param('wgtarget') };
  },
};
