import type { NetworkRule } from '../link-rule.ts';

/** The affiliate's number and his key, which nobody else writes so. */
const affiliate = /^\d{4,10}\.\w{8,24}$/;

/** The page of the shop itself, whatever its host, with the affiliate's mark in the query. */
export const uppromote: NetworkRule = {
  network: 'uppromote',
  owns: () => true,
  read({ host, rest, param }) {
    if (!affiliate.test(param('sca_ref'))) return null;
    const page = new URL(rest, `https://${host}`);
    for (const name of [...page.searchParams.keys()]) {
      if (/^(?:amp;)*sca_ref$/i.test(name)) page.searchParams.delete(name);
    }
    return { merchantId: '', target: page.href };
  },
};
