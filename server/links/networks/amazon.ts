import type { NetworkRule, ParsedLink } from '../link-rule.ts';

/** A programme each: the merchant is the marketplace. Other domains of that name are not Amazon's. */
const marketplace =
  /^(?:smile\.|m\.|astore\.)?(amazon\.(?:ae|ca|cn|co\.jp|co\.uk|co\.za|com|com\.au|com\.be|com\.br|com\.mx|com\.tr|de|eg|es|fr|ie|in|it|nl|pl|sa|se|sg))$/;
const tag = /^[\w.-]+-\d{2}$/;
/** Beside one of these any word is a publisher's. */
const marks = ['linkcode', 'linkid', 'creativeasin', 'ascsubtag', 'camp', 'subscriptionid'];
/** Where old links have their tag in the path. */
const taggedPath = /\/(?:exec\/obidos|o\/asin|ref=nosim)\//i;

export const amazon: NetworkRule = {
  network: 'amazon',
  owns: (host) => host === 'amzn.com' || marketplace.test(host),
  read(link) {
    const merchantId = link.host === 'amzn.com' ? 'amazon.com' : (marketplace.exec(link.host)?.[1] ?? '');
    return isTagged(link) ? { merchantId, target: '' } : null;
  },
};

function isTagged({ host, path, param }: ParsedLink): boolean {
  const said = param('tag');
  if (tag.test(said)) return true;
  if (/^[\w.-]+$/.test(said) && marks.some((mark) => param(mark) !== '')) return true;
  const [first = '', ...others] = path.split('/').filter((part) => part !== '');
  if (host.startsWith('astore.')) return tag.test(first);
  return taggedPath.test(path) && tag.test(others.at(-1) ?? '');
}
