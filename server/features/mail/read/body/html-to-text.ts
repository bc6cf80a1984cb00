// What a person reads in HTML, as plain text: for mails without a text of their own, for previews and for search.
import { walkHtml } from './walk-html.ts';

const unread = new Set('script style head title noscript template svg math textarea'.split(' '));
const lines = new Set(
  'address article aside blockquote br center dd div dl dt figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tr ul'.split(
    ' ',
  ),
);

export function htmlToText(html: string, maxLength = 1_000_000): string {
  const pieces: string[] = [];
  let length = 0;
  let hiddenBy = '';
  let atLineStart = true;
  const add = (piece: string) => {
    if (piece === '' || length >= maxLength) return;
    pieces.push(piece);
    length += piece.length;
    atLineStart = piece.endsWith('\n');
  };
  const line = () => {
    if (!atLineStart) add('\n');
  };
  walkHtml(html, {
    open(name) {
      // A page's body ends a head that was never closed.
      if (name === 'body' && hiddenBy === 'head') hiddenBy = '';
      if (hiddenBy !== '') return;
      if (unread.has(name)) hiddenBy = name;
      else if (lines.has(name)) line();
      else if ((name === 'td' || name === 'th') && !atLineStart) add(' ');
    },
    close(name) {
      if (name === hiddenBy) hiddenBy = '';
      else if (hiddenBy === '' && lines.has(name) && name !== 'br') line();
    },
    text(piece) {
      if (hiddenBy === '') add(piece.replace(/\s+/g, ' '));
    },
  });
  return pieces
    .join('')
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, maxLength);
}
