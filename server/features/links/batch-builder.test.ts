import { expect, it } from 'vitest';
import type { PageReading } from '#server/links/page.ts';
import { BatchBuilder } from './batch-builder.ts';

const place = { offset: 1, inner: 0 };
const reading: PageReading = {
  ...{ pageUrl: 'https://www.trail.example/a', day: '2026-03-01', publisher: 'trail.example' },
  ...{ title: 'A', siteName: 'Trail', language: 'en' },
  links: [
    {
      ...{ network: 'awin', merchantKey: '9', byDomain: false, isNameless: false, via: [] },
      targetDomain: 'kelp.example',
      link: 'https://www.awin1.com/cread.php?awinmid=9&awinaffid=2',
    },
  ],
  told: [],
};
const builder = () => new BatchBuilder({ links: 10, visits: 10, bytes: 1000 });

it('takes a page that was read in part for no proof that other links are gone', () => {
  const batch = builder();
  batch.add({ reading, wasCandidate: true, whole: false });
  expect(batch.take(place, true)).toMatchObject({
    links: [{ merchantKey: '9' }],
    visits: [],
    counts: { skipped: { partly: 1 } },
  });
  batch.add({ reading, wasCandidate: true, whole: true });
  expect(batch.take(place, true)).toMatchObject({
    visits: [{ day: '2026-03-01' }],
    counts: { pages: 1, skipped: {} },
  });
});

it('merges what a page said on several days, whatever the order', () => {
  const older: PageReading = { ...reading, day: '2026-01-01', title: 'Old', siteName: 'Old', language: 'de' };
  for (const pages of [
    [reading, older],
    [older, reading],
  ]) {
    const batch = builder();
    for (const page of pages) batch.add({ reading: page, wasCandidate: true, whole: true });
    expect(batch.take(place, false)).toMatchObject({
      links: [{ title: 'A', firstSeen: '2026-01-01', lastSeen: '2026-03-01' }],
      publishers: [{ siteName: 'Trail', siteNameOn: '2026-03-01', language: 'en' }],
    });
  }
});

it("counts nobody's pages without keeping them", () => {
  const batch = builder();
  batch.add({ reading: { ...reading, publisher: null }, wasCandidate: true, whole: true });
  expect(batch.take(place, true)).toMatchObject({
    links: [],
    publishers: [],
    visits: [],
    counts: { pages: 1 },
  });
});
