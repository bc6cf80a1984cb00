// The regions of Amazon's advertising: each has addresses of its own, for reports and for log-ins.
import { NetworkFault } from '../network-fault.ts';
import { attributionTexts as texts } from './texts.ts';

interface Region {
  ads: string;
  login: string;
}

const regions: Readonly<Record<string, Region>> = {
  NA: { ads: 'https://advertising-api.amazon.com', login: 'https://api.amazon.com' },
  EU: { ads: 'https://advertising-api-eu.amazon.com', login: 'https://api.amazon.co.uk' },
  FE: { ads: 'https://advertising-api-fe.amazon.com', login: 'https://api.amazon.co.jp' },
};

export const regionChoices = Object.entries(texts.regions).map(([value, label]) => ({ value, label }));

export function regionOf({ region = '' }: Readonly<Record<string, string>>): Region {
  const found = regions[region];
  if (!found) throw new NetworkFault('login', texts.strangeRegion, { field: 'region' });
  return found;
}
