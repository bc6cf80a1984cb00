import { isNumber, type NetworkRule, referenceOf } from '../link-rule.ts';

export const tradedoubler: NetworkRule = {
  network: 'tradedoubler',
  clickMark: 'tduid',
  // A country may have its own: clkuk.
  owns: (host) => /^(?:clk(?:[a-z]{2})?|pdt|pf|tracker)\.tradedoubler\.com$/.test(host),
  read({ path, rest, param }) {
    if (path.toLowerCase() !== '/click') return null;
    const said = (name: string) => param(name) || inBrackets(rest, name);
    const merchantId = said('p');
    if (!isNumber(merchantId) || said('a') === '') return null;
    return { merchantId, target: said('url'), reference: referenceOf('ad', said('g')) };
  },
};

/** `click?p(1)a(2)g(3)url(https://shop.com/)`, the older form; the address may have brackets of its own and stands last. */
function inBrackets(rest: string, name: string): string {
  const lower = rest.toLowerCase();
  const from = ['?', '&', ')'].map((before) => lower.indexOf(`${before}${name}(`)).find((at) => at !== -1);
  if (from === undefined) return '';
  const value = rest.slice(from + name.length + 2);
  const end = name === 'url' ? value.lastIndexOf(')') : value.indexOf(')');
  return end === -1 ? value : value.slice(0, end);
}
