import { below, type NetworkRule, referenceOf } from '../link-rule.ts';

/** `/click/camref:x/pubref:y/destination:https://shop.com/`: names and values, the address last. */
const click = /^\/click\//i;
const campaign = /\/camref:([^/?]+)/i;
const destination = /\/(?:destination|deeplink):/i;

export const partnerize: NetworkRule = {
  network: 'partnerize',
  clickMark: 'clickref',
  owns: below('prf.hn'),
  read({ rest }) {
    const at = destination.exec(rest);
    const head = at ? rest.slice(0, at.index) : rest;
    const camref = click.test(head) ? campaign.exec(head)?.[1] : undefined;
    if (camref === undefined) return null;
    return {
      merchantId: '',
      target: at ? rest.slice(at.index + at[0].length) : '',
      reference: referenceOf('camref', camref),
    };
  },
};
