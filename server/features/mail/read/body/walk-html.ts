// HTML as a row of tags and texts, in one pass whatever it is: the parser that knows what holds what needs a time that grows
// with the square of the depth, and strangers choose the depth.
import { Tokenizer } from 'htmlparser2';

export interface HtmlSteps {
  open?(name: string): void;
  close?(name: string): void;
  text?(piece: string): void;
}

export function walkHtml(html: string, { open, close, text }: HtmlSteps): void {
  const ignore = () => undefined;
  const name = (start: number, end: number) => html.slice(start, end).toLowerCase();
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      onopentagname: (start, end) => open?.(name(start, end)),
      onclosetag: (start, end) => close?.(name(start, end)),
      ontext: (start, end) => text?.(html.slice(start, end)),
      ontextentity: (codepoint) => text?.(String.fromCodePoint(codepoint)),
      onattribdata: ignore,
      onattribentity: ignore,
      onattribend: ignore,
      onattribname: ignore,
      oncdata: ignore,
      oncomment: ignore,
      ondeclaration: ignore,
      onend: ignore,
      onopentagend: ignore,
      onprocessinginstruction: ignore,
      onselfclosingtag: ignore,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
}

const withoutEnd = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));

/** Whether more than so many tags are open at once; those that end where another begins count as open. */
export function isDeeperThan(html: string, limit: number): boolean {
  const openOf = new Map<string, number>();
  let depth = 0;
  let deepest = 0;
  walkHtml(html, {
    open(name) {
      if (withoutEnd.has(name)) return;
      openOf.set(name, (openOf.get(name) ?? 0) + 1);
      depth += 1;
      if (depth > deepest) deepest = depth;
    },
    close(name) {
      const open = openOf.get(name) ?? 0;
      if (open === 0) return;
      openOf.set(name, open - 1);
      depth -= 1;
    },
  });
  return deepest > limit;
}
