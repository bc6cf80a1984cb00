import { type NetworkRule, oneOf } from '../link-rule.ts';

/** Its own programme: whatever such a link leads to is sold there. */
export const aliexpress: NetworkRule = {
  network: 'aliexpress',
  owns: oneOf('s.click.aliexpress.com'),
  read({ path, param }) {
    const isLink =
      /^\/e\/\w+\/?$/.test(path) ||
      (path.toLowerCase() === '/deep_link.htm' && (param('dl_target_url') || param('aff_short_key')) !== '');
    return isLink ? { merchantId: 'aliexpress.com', target: '' } : null;
  },
};
