import { isNumber, type LinkParts, type NetworkRule, oneOf } from '../link-rule.ts';

export const awin: NetworkRule = {
  network: 'awin',
  owns: oneOf('awin1.com', 'zenaps.com'),
  read({ path, param }): LinkParts | null {
    const named = (merchant: string, publisher: string, target: string) =>
      isNumber(param(merchant)) && isNumber(param(publisher))
        ? { merchantId: param(merchant), target: param(target) }
        : null;
    switch (path.toLowerCase()) {
      case '/cread.php':
        return named('awinmid', 'awinaffid', 'ued') ?? named('v', 'r', 'ued');
      case '/awclick.php':
        return named('mid', 'id', 'ued');
      case '/pclick.php':
        // Its p is a product, not a page.
        return named('m', 'a', 'ued');
      default:
        return null;
    }
  },
};
