import type { NetworkRule } from '../link-rule.ts';

/** Every brand has a host of its own below one of these, or below a domain that carries its programme's number. */
const below = /\.(?:sjv\.io|pxf\.io|evyy\.net|7eer\.net|ojrq\.net|i\d+\.net)$/;
/** Or on its own domain. */
const ownDomain = /^goto\.[^.]+\./;
const click = /^\/c\/\d+\/\d+\/(\d+)\/?$/i;
const vanity = /^\/t\/\d+\/[^/]+/i;

export const impact: NetworkRule = {
  network: 'impact',
  owns: (host) => below.test(host) || ownDomain.test(host),
  read({ host, path, param }) {
    const programme = click.exec(path)?.[1];
    if (programme !== undefined) return { merchantId: programme, target: param('u') };
    // Of a brand's own host the path of a vanity link says too little.
    return vanity.test(path) && below.test(host) ? { merchantId: '', target: param('u') } : null;
  },
};
