// Every simulated network there is; each adds its line.

import { start as startAvantLink } from './avantlink/start.ts';
import { start as startAwin } from './awin/start.ts';
import { start as startCj } from './cj/start.ts';
import type { StartSimulator } from './kit/types.ts';
import { start as startShareASale } from './shareasale/start.ts';

export const allSimulators: readonly { network: string; start: StartSimulator }[] = [
  { network: 'shareasale', start: startShareASale },
  { network: 'avantlink', start: startAvantLink },
  { network: 'awin', start: startAwin },
  { network: 'cj', start: startCj },
];
