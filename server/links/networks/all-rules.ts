// Every network with links that name their target; those with short links alone are in short-hosts.ts.
import type { NetworkRule } from '../link-rule.ts';
import { amazon } from './amazon.ts';
import { avantlink } from './avantlink.ts';
import { awin } from './awin.ts';
import { cj } from './cj.ts';
import { commissionFactory } from './commission-factory.ts';
import { ebay } from './ebay.ts';
import { flexoffers } from './flexoffers.ts';
import { impact } from './impact.ts';
import { partnerize } from './partnerize.ts';
import { pepperjam } from './pepperjam.ts';
import { rakuten } from './rakuten.ts';
import { shareasale } from './shareasale.ts';
import { skimlinks } from './skimlinks.ts';
import { sovrn } from './sovrn.ts';
import { tradedoubler } from './tradedoubler.ts';
import { webgains } from './webgains.ts';

export const allRules: readonly NetworkRule[] = [
  awin,
  amazon,
  shareasale,
  cj,
  impact,
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
];
