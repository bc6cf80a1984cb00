// Every network with links that name their target; those with short links alone are in short-hosts.ts.
import type { NetworkRule } from '../link-rule.ts';
import { admitad } from './admitad.ts';
import { aliexpress } from './aliexpress.ts';
import { amazon } from './amazon.ts';
import { avantlink } from './avantlink.ts';
import { awin } from './awin.ts';
import { cj } from './cj.ts';
import { commissionFactory } from './commission-factory.ts';
import { digidip } from './digidip.ts';
import { ebay } from './ebay.ts';
import { effiliation } from './effiliation.ts';
import { flexoffers } from './flexoffers.ts';
import { howl } from './howl.ts';
import { impact } from './impact.ts';
import { kwanko } from './kwanko.ts';
import { partnerboost } from './partnerboost.ts';
import { partnerize } from './partnerize.ts';
import { pepperjam } from './pepperjam.ts';
import { rakuten } from './rakuten.ts';
import { shareasale } from './shareasale.ts';
import { shopstyle } from './shopstyle.ts';
import { skimlinks } from './skimlinks.ts';
import { sovrn } from './sovrn.ts';
import { tradedoubler } from './tradedoubler.ts';
import { uppromote } from './uppromote.ts';
import { webgains } from './webgains.ts';
import { zanox } from './zanox.ts';

export const allRules: readonly NetworkRule[] = [
  awin,
  amazon,
  shareasale,
  cj,
  rakuten,
  avantlink,
  skimlinks,
  ebay,
  partnerize,
  pepperjam,
  flexoffers,
  sovrn,
  webgains,
  tradedoubler,
  commissionFactory,
  admitad,
  aliexpress,
  howl,
  shopstyle,
  digidip,
  effiliation,
  kwanko,
  zanox,
  partnerboost,
  // Asked last: its links stand on brands' own domains too.
  impact,
  // And after it one whose links stand on no other.
  uppromote,
];
