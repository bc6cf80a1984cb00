import { type NetworkRule, oneOf, referenceOf } from '../link-rule.ts';

const hosts = oneOf(
  'c.pepperjamnetwork.com',
  'pepperjamnetwork.com',
  'pjtra.com',
  'pjatr.com',
  'pntra.com',
  'pntrac.com',
  'pntrs.com',
  'gopjn.com',
);

export const pepperjam: NetworkRule = {
  network: 'pepperjam',
  owns: hosts,
  read({ host, path, param }) {
    const code = /^\/t\/([^/]+)\/?$/i.exec(path)?.[1] ?? '';
    const isLink =
      code !== '' ||
      (host === 'c.pepperjamnetwork.com' && path.toLowerCase() === '/click' && param('url') !== '');
    return isLink ? { merchantId: '', target: param('url'), reference: referenceOf('ad', code) } : null;
  },
};
