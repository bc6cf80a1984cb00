// Every network there is: another is one folder and one line here. Whatever lists networks reads this list.

import { amazonattribution } from './amazonattribution/amazonattribution.ts';
import { avantlink } from './avantlink/avantlink.ts';
import { awin } from './awin/awin.ts';
import { cj } from './cj/cj.ts';
import type { AnyConnector } from './connector.ts';
import { everflow } from './everflow/everflow.ts';
import { goaffpro } from './goaffpro/goaffpro.ts';
import { impact } from './impact/impact.ts';
import { partnerboost } from './partnerboost/partnerboost.ts';
import { partnerize } from './partnerize/partnerize.ts';
import { pepperjam } from './pepperjam/pepperjam.ts';
import { rakuten } from './rakuten/rakuten.ts';
import { shareasale } from './shareasale/shareasale.ts';
import { tiktokshop } from './tiktokshop/tiktokshop.ts';
import { uppromote } from './uppromote/uppromote.ts';

export const allNetworks: readonly AnyConnector[] = [
  shareasale,
  avantlink,
  awin,
  cj,
  impact,
  partnerize,
  everflow,
  rakuten,
  pepperjam,
  uppromote,
  goaffpro,
  tiktokshop,
  amazonattribution,
  partnerboost,
];

/** By code or display name, in any case. */
export function findNetwork(name: string): AnyConnector | undefined {
  const wanted = name.trim().toLowerCase();
  return allNetworks.find(
    ({ description }) => description.network === wanted || description.name.toLowerCase() === wanted,
  );
}
