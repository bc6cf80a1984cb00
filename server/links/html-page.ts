// Takes a page of HTML apart: its links, its title, what the site calls itself.
import { Parser } from 'htmlparser2';
import { linksOfElement } from './element-links.ts';
import type { PageContent } from './page.ts';
import { addressesIn } from './script-links.ts';

/** A page with more holds nothing a person reads. */
const mostLinks = 20_000;
const longestTitle = 2000;

export function readHtml(html: string): PageContent {
  const content: PageContent = { links: [], title: '', siteName: '', language: '', canonical: '' };
  let inTitle = false;
  let script: string | null = null;
  let ogUrl = '';
  const parser = new Parser({
    onopentag(name, attributes) {
      if (content.links.length < mostLinks) content.links.push(...linksOfElement(name, attributes));
      switch (name) {
        case 'title':
          inTitle = content.title === '';
          break;
        case 'script':
          script = '';
          break;
        case 'html':
          content.language ||= languageOf(attributes.lang ?? attributes['xml:lang'] ?? '');
          break;
        case 'meta': {
          const property = (attributes.property ?? attributes.name ?? '').toLowerCase();
          if (property === 'og:site_name') content.siteName ||= attributes.content ?? '';
          if (property === 'og:url') ogUrl ||= attributes.content ?? '';
          break;
        }
        case 'link':
          if (/(?:^|\s)canonical(?:\s|$)/i.test(attributes.rel ?? ''))
            content.canonical ||= attributes.href ?? '';
          break;
      }
    },
    ontext(text) {
      if (script !== null) script += text;
      if (inTitle && content.title.length < longestTitle) content.title += text;
    },
    onclosetag(name) {
      if (name === 'title') inTitle = false;
      if (name !== 'script' || script === null) return;
      for (const link of addressesIn(script)) if (content.links.length < mostLinks) content.links.push(link);
      script = null;
    },
  });
  parser.end(html);
  content.canonical ||= ogUrl;
  return content;
}

export const languageOf = (tag: string) => /^[a-z]{2,3}(?=$|[-_])/i.exec(tag.trim())?.[0].toLowerCase() ?? '';
