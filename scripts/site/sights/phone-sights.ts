// The tour on a phone: the same five chapters as they look there.
import { chart, type Sight } from './sight.ts';

export const phoneSights: readonly Sight[] = [
  {
    name: 'insight-phone',
    path: '/insight-m',
    phone: true,
    guide: true,
    async prepare(page) {
      await chart(page);
    },
  },
  {
    name: 'benchmark-phone',
    path: '/starbrand-m?brands=demo-b0309,demo-b0310,demo-b0311',
    phone: true,
    guide: true,
    async prepare(page) {
      await page.getByText('Quilatine 泊野').first().waitFor();
    },
  },
  {
    name: 'brands-phone',
    path: '/brands-m',
    phone: true,
    guide: true,
    async prepare(page) {
      await page.getByText('Quilatine 泊野').first().waitFor();
    },
  },
  {
    name: 'mail-phone',
    path: '/inbox-m',
    phone: true,
    guide: true,
    async prepare(page) {
      await page.getByText('Re: Review sample for the folding lamp').first().waitFor();
    },
  },
];
