import { getDomain } from 'tldts';
import { isNumber, type NetworkRule } from '../link-rule.ts';

const marketplace =
  /^(?:m\.)?(ebay\.(?:at|be|ca|ch|co\.uk|com|com\.au|com\.hk|com\.my|com\.sg|de|es|fr|ie|in|it|nl|ph|pl|vn))$/;

/** The first number of a rotation says for which country it is. */
const byRotation: ReadonlyMap<string, string> = new Map([
  ['705', 'ebay.com.au'],
  ['706', 'ebay.ca'],
  ['707', 'ebay.de'],
  ['709', 'ebay.fr'],
  ['710', 'ebay.co.uk'],
  ['724', 'ebay.it'],
  ['1185', 'ebay.es'],
  ['1346', 'ebay.nl'],
  ['1553', 'ebay.be'],
  ['4686', 'ebay.in'],
  ['5221', 'ebay.at'],
  ['5222', 'ebay.ch'],
  ['5282', 'ebay.ie'],
]);

export const ebay: NetworkRule = {
  network: 'ebay',
  owns: (host) => host === 'rover.ebay.com' || marketplace.test(host),
  read({ host, path, param }) {
    if (!isNumber(param('campid'))) return null;
    if (host === 'rover.ebay.com') {
      return path.startsWith('/rover/') ? { merchantId: marketOf(param('mpre'), path), target: '' } : null;
    }
    const marked = param('mkevt') !== '' || param('mkcid') !== '';
    return marked ? { merchantId: marketplace.exec(host)?.[1] ?? '', target: '' } : null;
  },
};

/** Where the old redirect host sends people: as it says, else by its rotation, else to the first marketplace. */
function marketOf(target: string, path: string): string {
  // Deals and pages lie below the marketplace's own domain.
  const said = marketplace.exec(getDomain(target) ?? '')?.[1];
  return said ?? byRotation.get(/^\/rover\/\d+\/(\d+)-/.exec(path)?.[1] ?? '') ?? 'ebay.com';
}
