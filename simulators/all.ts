// Every simulated network there is; each adds its line.

import { start as startAmazonAttribution } from './amazonattribution/start.ts';
import { start as startAvantLink } from './avantlink/start.ts';
import { start as startAwin } from './awin/start.ts';
import { start as startCj } from './cj/start.ts';
import { start as startEverflow } from './everflow/start.ts';
import { start as startGoAffPro } from './goaffpro/start.ts';
import { start as startImpact } from './impact/start.ts';
import type { StartSimulator } from './kit/types.ts';
import { start as startPartnerBoost } from './partnerboost/start.ts';
import { start as startPartnerize } from './partnerize/start.ts';
import { start as startPepperjam } from './pepperjam/start.ts';
import { start as startRakuten } from './rakuten/start.ts';
import { start as startShareASale } from './shareasale/start.ts';
import { start as startTikTokShop } from './tiktokshop/start.ts';
import { start as startUpPromote } from './uppromote/start.ts';

interface SimulatedNetwork {
  network: string;
  start: StartSimulator;
  /** Clients tell the last page by its length: in another size than the real one they would stop too soon. */
  fixedPages?: true;
}

export const allSimulators: readonly SimulatedNetwork[] = [
  { network: 'shareasale', start: startShareASale, fixedPages: true },
  { network: 'avantlink', start: startAvantLink },
  { network: 'awin', start: startAwin },
  { network: 'cj', start: startCj },
  { network: 'impact', start: startImpact },
  { network: 'partnerize', start: startPartnerize },
  { network: 'everflow', start: startEverflow },
  { network: 'rakuten', start: startRakuten },
  { network: 'pepperjam', start: startPepperjam },
  { network: 'uppromote', start: startUpPromote },
  { network: 'goaffpro', start: startGoAffPro },
  { network: 'tiktokshop', start: startTikTokShop },
  { network: 'amazonattribution', start: startAmazonAttribution },
  { network: 'partnerboost', start: startPartnerBoost },
];

/** Nothing reads these yet; with its connector a line moves up. */
export const unreadSimulators: readonly SimulatedNetwork[] = [];
