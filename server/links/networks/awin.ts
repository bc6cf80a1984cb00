import { isNumber, type LinkParts, type NetworkRule, oneOf } from '../link-rule.ts';

export const awin: NetworkRule = {
  network: 'awin',
  clickMark: 'awc',
  owns: oneOf('awin1.com', 'zenaps.com'),
  read({ path, param }): LinkParts | null {
    const named = (merchants: string[], publishers: string[], targets: string[]) => {
      const [merchantId, publisher] = [merchants, publishers].map((names) => names.map(param).find(isNumber));
      if (merchantId === undefined || publisher === undefined) return null;
      return { merchantId, target: unbracketed(targets.map(param).find((text) => text !== '') ?? '') };
    };
    switch (path.toLowerCase()) {
      case '/cread.php':
      case '/awclick.php':
        return named(['awinmid', 'mid', 'v'], ['awinaffid', 'id', 'r'], ['ued', 'p']);
      case '/pclick.php':
        // Its p is a product, not a page.
        return named(['m'], ['a'], ['ued']);
      default:
        return null;
    }
  },
};

/** `[[https://shop.com/]]`, as links were made for years. */
const unbracketed = (text: string) => (text.startsWith('[[') ? text.slice(2).replace(']]', '') : text);
