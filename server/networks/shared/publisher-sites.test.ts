import { describe, expect, it } from 'vitest';
import { PublisherSites, siteOfPage } from './publisher-sites.ts';

describe('the site of a page', () => {
  it.each([
    ['https://www.trailnotes.example/best-lamps?a=1', 'https://trailnotes.example'],
    ['blog.trailnotes.example/x', 'https://blog.trailnotes.example'],
    ['https://www.youtube.com/@TrailNotes/videos', 'https://youtube.com/@TrailNotes'],
    ['https://youtube.com/channel/UCabC123/videos', 'https://youtube.com/channel/UCabC123'],
    ['https://www.youtube.com/watch?v=abc', ''],
    ['https://www.google.com/search?q=lamp', ''],
    ['', ''],
  ])('%s → %s', (page, site) => {
    expect(siteOfPage(page)).toBe(site);
  });
});

describe('sites of publishers', () => {
  it('are what all their pages have in common, or unknown', () => {
    const sites = new PublisherSites();
    sites.note('1', 'https://a.example/one');
    sites.note('1', '');
    sites.note('1', 'https://www.a.example/two');
    sites.note('2', 'https://a.example/');
    sites.note('2', 'https://b.example/');
    sites.note('2', 'https://a.example/');
    expect([sites.of('1'), sites.of('2'), sites.of('3')]).toEqual(['https://a.example', '', '']);
  });
});
