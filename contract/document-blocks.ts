// Markdown of documents as the blocks a page has, on the screen and on paper; what such a page cannot hold (HTML, pictures,
// tables) stands as its text.
import { marked, type Token, type Tokens } from 'marked';

export interface Run {
  text: string;
  bold: boolean;
  link: string | null;
}

export type Block =
  | { kind: 'heading'; depth: number; runs: Run[] }
  | { kind: 'text' | 'quote'; runs: Run[] }
  | { kind: 'point'; mark: string; depth: number; runs: Run[] };

export const blocksOf = (markdown: string): Block[] =>
  marked.lexer(markdown).flatMap((token) => blocksIn(token));

function blocksIn(token: Token, depth = 0): Block[] {
  switch (token.type) {
    case 'space':
    case 'hr':
      return [];
    case 'heading':
      return [{ kind: 'heading', depth: token.depth, runs: runsOf(token.tokens) }];
    case 'blockquote':
      return (token.tokens ?? []).flatMap((inner: Token) =>
        blocksIn(inner).map((block): Block => (block.kind === 'text' ? { ...block, kind: 'quote' } : block)),
      );
    case 'list':
      return pointsOf(token as Tokens.List, depth);
    default:
      return [{ kind: 'text', runs: innerOf(token) ?? [plain(token.raw.trim())] }];
  }
}

function pointsOf({ items, ordered, start }: Tokens.List, depth: number): Block[] {
  return items.flatMap((item, index) => {
    const mark = ordered ? `${Number(start || 1) + index}.` : '•';
    const isInner = (token: Token) => token.type === 'list';
    const runs = item.tokens.filter((token) => !isInner(token)).flatMap((token) => runsIn(token));
    const inner = item.tokens.filter(isInner).flatMap((token) => blocksIn(token, depth + 1));
    return [{ kind: 'point', mark, depth, runs } satisfies Block, ...inner];
  });
}

const plain = (text: string): Run => ({ text, bold: false, link: null });

const runsOf = (tokens: readonly Token[] = []): Run[] => tokens.flatMap((token) => runsIn(token));

const innerOf = (token: Token): Run[] | null =>
  'tokens' in token && token.tokens ? runsOf(token.tokens) : null;

function runsIn(token: Token): Run[] {
  if (token.type === 'br') return [plain('\n')];
  const inner = innerOf(token) ?? [plain(textOf(token))];
  if (token.type === 'strong') return inner.map((run) => ({ ...run, bold: true }));
  if (token.type === 'link') return inner.map((run) => ({ ...run, link: safeLink(token.href as string) }));
  return inner;
}

/** Of whatever else an address may start, nothing is to be followed. */
const safeLink = (href: string): string | null => (/^(?:https?:\/\/|mailto:)/i.test(href) ? href : null);

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
};

/** A line that was broken in the source is one line here; marked escapes what it takes for the inside of HTML. */
const textOf = (token: Token): string =>
  ('text' in token ? String(token.text) : token.raw)
    .replace(/\n/g, '')
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity);
