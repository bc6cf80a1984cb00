// The same mail for readers without HTML: words, line breaks, and where links lead.
import { Parser } from 'htmlparser2';

const lineBefore = new Set([
  'p',
  'div',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'table',
  'tr',
  'blockquote',
  'pre',
  'hr',
  'li',
]);
const paragraphs = new Set([
  'p',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'table',
  'blockquote',
  'pre',
]);
const unread = new Set(['style', 'script', 'head', 'title']);

/** Longer words are no address that would be told twice. */
const longestAddress = 4000;

export function plainTextOf(html: string): string {
  const pieces: string[] = [];
  /** The last two signs. */
  let tail = '';
  let hidden = 0;
  const links: { href: string; shown: string }[] = [];
  const write = (words: string) => {
    pieces.push(words);
    tail = (tail + words).slice(-2);
    const link = links.at(-1);
    if (link && link.shown.length <= longestAddress) link.shown += words;
  };
  const newLine = () => {
    if (tail !== '' && !tail.endsWith('\n')) write('\n');
  };
  const parser = new Parser({
    onopentag(name, { href, alt }) {
      if (unread.has(name)) hidden += 1;
      if (name === 'br') write('\n');
      if (lineBefore.has(name)) newLine();
      if (name === 'li') write('- ');
      if ((name === 'td' || name === 'th') && tail !== '' && !tail.endsWith('\n')) write('\t');
      if (name === 'img' && alt) write(`[${alt}]`);
      if (name === 'a') links.push({ href: href ?? '', shown: '' });
    },
    ontext(words) {
      if (hidden > 0) return;
      const spaced = words.replace(/[ \t\r\n\f]+/g, ' ');
      write(tail === '' || /\s$/.test(tail) ? spaced.trimStart() : spaced);
    },
    onclosetag(name) {
      if (unread.has(name)) hidden -= 1;
      if (name === 'a') {
        const link = links.pop();
        const shown = link?.shown.trim() || '\0';
        if (link && /^(https?|mailto):/i.test(link.href) && !link.href.includes(shown)) {
          write(` <${link.href}>`);
        }
      }
      if (lineBefore.has(name)) newLine();
      if (paragraphs.has(name) && !tail.endsWith('\n\n')) write('\n');
    },
  });
  parser.end(html);
  return pieces
    .join('')
    .replace(/(?<![ \t])[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
