import { getSubdomain } from 'tldts';
import { isOwnPage, type NetworkRule } from '../link-rule.ts';

/** Every brand has a host of its own below one of these, or below a domain that carries a number. */
const itsOwn = /\.(?:sjv\.io|pxf\.io|evyy\.net|7eer\.net|ojrq\.net|i\d+\.net)$/;
/** Others of the kind: four letters a domain. */
const alike = /^[^.]+\.[a-z\d]{4}\.net$/;
/** Or on the brand's own domain. */
const brandsOwn = new Set(
  'ad affiliate affiliates click go goto imp impact link links partner partners refer track trk'.split(' '),
);

const click = /^\/c\/\d+\/\d+\/(\d+)\/?$/i;
/** On hosts that others have too, numbers as long as the network's are. */
const longClick = /^\/c\/\d{4,9}\/\d{4,9}\/\d{3,6}\/?$/i;
const vanity = /^\/t\/\d+\/[^/]+/i;
/** One word, made by the network or chosen by the publisher. */
const short = /^\/[\w-]{4,60}\/?$/;

export const impact: NetworkRule = {
  network: 'impact',
  clickMark: 'irclickid',
  owns: (host) => itsOwn.test(host) || alike.test(host) || brandsOwn.has(getSubdomain(host) ?? ''),
  read({ host, path, param }) {
    const reference = `host:${host}`;
    const isItsOwn = itsOwn.test(host);
    const merchantId = click.exec(path)?.[1];
    if (merchantId !== undefined && (isItsOwn || host.startsWith('goto.') || longClick.test(path))) {
      return { merchantId, target: param('u'), reference };
    }
    // Of a brand's own domain any other path says too little.
    return isItsOwn && (vanity.test(path) || (short.test(path) && !isOwnPage(path)))
      ? { merchantId: '', target: param('u'), reference }
      : null;
  },
};
