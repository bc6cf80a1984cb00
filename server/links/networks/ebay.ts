import { isNumber, type NetworkRule, plainHost } from '../link-rule.ts';

const marketplace =
  /^(?:m\.)?(ebay\.(?:at|be|ca|ch|co\.uk|com|com\.au|com\.hk|com\.my|com\.sg|de|es|fr|ie|in|it|nl|ph|pl|vn))$/;

export const ebay: NetworkRule = {
  network: 'ebay',
  owns: (host) => host === 'rover.ebay.com' || marketplace.test(host),
  read({ host, path, param }) {
    if (!isNumber(param('campid'))) return null;
    if (host === 'rover.ebay.com') {
      return path.startsWith('/rover/') ? { merchantId: marketOf(param('mpre')), target: '' } : null;
    }
    const marked = param('mkevt') !== '' || param('mkcid') !== '';
    return marked ? { merchantId: marketplace.exec(host)?.[1] ?? '', target: '' } : null;
  },
};

/** Where the old redirect host sends people; to the first marketplace unless it says another. */
function marketOf(target: string): string {
  const host = URL.canParse(target) ? plainHost(new URL(target).hostname) : '';
  return marketplace.exec(host)?.[1] ?? 'ebay.com';
}
