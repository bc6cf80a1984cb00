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

export function plainTextOf(html: string): string {
  let text = '';
  let hidden = 0;
  const links: { href: string; from: number }[] = [];
  const newLine = () => {
    text = text.replace(/[ \t]+$/, '');
    if (text !== '' && !text.endsWith('\n')) text += '\n';
  };
  const parser = new Parser({
    onopentag(name, { href, alt }) {
      if (unread.has(name)) hidden += 1;
      if (name === 'br') text += '\n';
      if (lineBefore.has(name)) newLine();
      if (name === 'li') text += '- ';
      if (name === 'td' || name === 'th') text += text.endsWith('\n') || text === '' ? '' : '\t';
      if (name === 'img' && alt) text += `[${alt}]`;
      if (name === 'a') links.push({ href: href ?? '', from: text.length });
    },
    ontext(words) {
      if (hidden > 0) return;
      const spaced = words.replace(/[ \t\r\n\f]+/g, ' ');
      text += text === '' || /\s$/.test(text) ? spaced.trimStart() : spaced;
    },
    onclosetag(name) {
      if (unread.has(name)) hidden -= 1;
      if (name === 'a') {
        const link = links.pop();
        const shown = text.slice(link?.from).trim();
        if (link && /^(https?|mailto):/i.test(link.href) && !link.href.includes(shown || '\0')) {
          text += ` <${link.href}>`;
        }
      }
      if (lineBefore.has(name)) newLine();
      if (paragraphs.has(name) && !text.endsWith('\n\n')) text += '\n';
    },
  });
  parser.end(html);
  return text
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
