import type { NetworkRule } from '../link-rule.ts';

/** A programme each: the merchant is the marketplace. Other domains of that name are not Amazon's. */
const marketplace =
  /^(?:smile\.|m\.)?(amazon\.(?:ae|ca|cn|co\.jp|co\.uk|co\.za|com|com\.au|com\.be|com\.br|com\.mx|com\.tr|de|eg|es|fr|ie|in|it|nl|pl|sa|se|sg))$/;
const tag = /^[\w.-]+-\d{2}$/;

export const amazon: NetworkRule = {
  network: 'amazon',
  owns: (host) => marketplace.test(host),
  read({ host, param }) {
    return tag.test(param('tag')) ? { merchantId: marketplace.exec(host)?.[1] ?? '', target: '' } : null;
  },
};
