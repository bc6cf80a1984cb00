// Every network there is: another is one folder and one line here. Whatever lists networks reads this list.

import { avantlink } from './avantlink/avantlink.ts';
import { awin } from './awin/awin.ts';
import { cj } from './cj/cj.ts';
import type { Connector } from './connector.ts';
import { impact } from './impact/impact.ts';
import { partnerize } from './partnerize/partnerize.ts';
import { shareasale } from './shareasale/shareasale.ts';

export const allNetworks: readonly Connector[] = [shareasale, avantlink, awin, cj, impact, partnerize];

/** By code or display name, in any case. */
export function findNetwork(name: string): Connector | undefined {
  const wanted = name.trim().toLowerCase();
  return allNetworks.find(
    ({ description }) => description.network === wanted || description.name.toLowerCase() === wanted,
  );
}
