// A raw mail as its leaves, in order. One pass over the bytes, no recursion: whoever nests a thousand parts gets the first
// levels read and the rest as one leaf.
import { type PartHeaders, partHeaders } from './part-headers.ts';

export interface MimeLeaf {
  headers: PartHeaders;
  body: Buffer;
  /** Within a choice of forms of the same content. */
  alternative: boolean;
  /** The bytes ended before it did. */
  cut: boolean;
}

/** Parts: leaves and what holds them. Longer headers end where this many bytes do. */
export const mimeLimits = { depth: 50, parts: 1000, headerBytes: 1024 * 1024 } as const;

interface OpenLeaf {
  headers: PartHeaders;
  from: number;
  alternative: boolean;
}

interface OpenMultipart {
  delimiter: string;
  alternative: boolean;
  digest: boolean;
}

/** `whole`: nothing of the mail lies beyond these bytes. Stops after the last part it may look at. */
export function* mimeLeaves(source: Buffer, whole: boolean): Generator<MimeLeaf> {
  const open: OpenMultipart[] = [];
  const state: { leaf: OpenLeaf | null } = { leaf: null };
  let entered = 0;
  const enter = (from: number): number => {
    entered += 1;
    const { block, next } = headerBlock(source, from);
    const parent = open.at(-1);
    const headers = partHeaders(block, parent?.digest ? 'message/rfc822' : 'text/plain');
    const alternative = open.some((one) => one.alternative);
    if (headers.type.startsWith('multipart/') && headers.boundary !== '' && open.length < mimeLimits.depth) {
      open.push({
        delimiter: `--${headers.boundary.slice(0, 200)}`,
        alternative: headers.type === 'multipart/alternative',
        digest: headers.type === 'multipart/digest',
      });
      state.leaf = null;
    } else state.leaf = { headers, from: next, alternative };
    return next;
  };

  // A delimiter may follow the headers at once: the line break before it is theirs.
  let at = Math.max(0, enter(0) - 1);
  while (open.length > 0) {
    const line = nextDelimiter(source, at, open);
    if (!line) break;
    const { leaf } = state;
    if (leaf) {
      yield leafOf(leaf, source.subarray(leaf.from, Math.max(leaf.from, line.from)), false);
      state.leaf = null;
    }
    if (entered >= mimeLimits.parts) return;
    open.length = line.isLast ? line.level : line.level + 1;
    at = line.isLast ? line.to : Math.max(line.to, enter(line.next) - 1);
  }
  const { leaf } = state;
  if (leaf) yield leafOf(leaf, source.subarray(leaf.from), !whole);
}

const leafOf = ({ headers, alternative }: OpenLeaf, body: Buffer, cut: boolean): MimeLeaf => ({
  headers,
  body,
  alternative,
  cut,
});

function headerBlock(source: Buffer, from: number): { block: Buffer; next: number } {
  if (source[from] === 0x0a) return { block: source.subarray(from, from), next: from + 1 };
  if (source[from] === 0x0d && source[from + 1] === 0x0a) {
    return { block: source.subarray(from, from), next: from + 2 };
  }
  const near = source.subarray(from, from + mimeLimits.headerBytes);
  const [bare, usual] = [near.indexOf('\n\n'), near.indexOf('\n\r\n')];
  if (bare < 0 && usual < 0) return { block: near, next: from + near.length };
  const isBare = bare >= 0 && (usual < 0 || bare < usual);
  const end = isBare ? bare : usual;
  return { block: near.subarray(0, end), next: from + end + (isBare ? 2 : 3) };
}

interface Delimiter {
  /** Where what stands before it ends. */
  from: number;
  /** The line break after it. */
  to: number;
  next: number;
  level: number;
  isLast: boolean;
}

const longestDelimiter = 300;

function nextDelimiter(source: Buffer, from: number, open: readonly OpenMultipart[]): Delimiter | null {
  for (let at = from; ; ) {
    const found = source.indexOf('\n--', at);
    const start = from === 0 && at === 0 && source[0] === 0x2d && source[1] === 0x2d ? -1 : found;
    if (start < 0 && found < 0) return null;
    const lineEnd = source.indexOf(0x0a, start + 1);
    const to = lineEnd < 0 ? source.length : lineEnd;
    if (to - start <= longestDelimiter) {
      const line = source.toString('utf8', start + 1, to).trimEnd();
      for (let level = open.length - 1; level >= 0; level -= 1) {
        const delimiter = open[level]?.delimiter ?? '';
        const isLast = line === `${delimiter}--`;
        if (line !== delimiter && !isLast) continue;
        const end = start > 0 && source[start - 1] === 0x0d ? start - 1 : start;
        return { from: Math.max(0, end), to, next: Math.min(to + 1, source.length), level, isLast };
      }
    }
    at = to;
  }
}
