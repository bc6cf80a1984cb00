// Lines of a file while it arrives: only the line in hand is kept.
import { unreadable } from './read-json.ts';

/** No order is told in so many letters. */
const longest = 4_000_000;

export async function* linesOf(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let open: string[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    let from = 0;
    for (let at = chunk.indexOf('\n'); at >= 0; at = chunk.indexOf('\n', from)) {
      open.push(chunk.slice(from, at));
      yield open.join('');
      [open, length, from] = [[], 0, at + 1];
    }
    const rest = chunk.slice(from);
    length += rest.length;
    if (length > longest) throw unreadable(rest);
    if (rest !== '') open.push(rest);
  }
  // Whole files end with the end of a line; a last line without one may be half of one, and is not read as JSON then.
  if (open.length > 0) yield open.join('');
}
