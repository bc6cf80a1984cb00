// Lists as the vendor pages them: `first` from the start or after a cursor, `last` from the end, at most 250.
import { GraphQLError } from 'graphql';

export interface PageArgs {
  first?: number | null;
  last?: number | null;
  after?: string | null;
  before?: string | null;
  reverse?: boolean | null;
}

export interface Connection<Node> {
  nodes: Node[];
  edges: { cursor: string; node: Node }[];
  pageInfo: {
    hasNextPage: boolean;
    hasPreviousPage: boolean;
    startCursor: string | null;
    endCursor: string | null;
  };
}

export const mostPerPage = 250;

export function pageSize({ first, last }: PageArgs): number {
  const size = first ?? last;
  if (size === null || size === undefined) throw new GraphQLError('you must provide one of first or last');
  if (first != null && last != null) throw new GraphQLError('providing both first and last is not supported');
  if (size < 0 || size > mostPerPage)
    throw new GraphQLError(`${first != null ? 'first' : 'last'} must be between 0 and ${mostPerPage}`);
  return size;
}

/** One page of what lies in memory; a cursor is a place. `all` is for bulk operations, which have no pages. */
export function connect<Row, Node>(
  rows: readonly Row[],
  { args, all, view }: { args: PageArgs; all: boolean; view: (row: Row) => Node },
): Connection<Node> {
  const size = all ? rows.length : pageSize(args);
  const ordered = args.reverse ? rows.toReversed() : rows;
  const from = args.after ? placeOf(args.after) + 1 : 0;
  const to = args.before ? placeOf(args.before) : ordered.length;
  const start = args.last != null ? Math.max(from, to - size) : from;
  const end = args.last != null ? to : Math.min(to, from + size);
  const nodes = ordered.slice(start, end).map(view);
  return connectionOf(nodes, {
    cursorOf: (at) => Buffer.from(JSON.stringify({ place: start + at })).toString('base64'),
    hasNextPage: end < ordered.length,
    hasPreviousPage: start > 0,
  });
}

export function connectionOf<Node>(
  nodes: Node[],
  of: { cursorOf: (at: number) => string; hasNextPage: boolean; hasPreviousPage: boolean },
): Connection<Node> {
  const edges = nodes.map((node, at) => ({ cursor: of.cursorOf(at), node }));
  const { hasNextPage, hasPreviousPage } = of;
  const pageInfo = {
    ...{ hasNextPage, hasPreviousPage },
    startCursor: edges[0]?.cursor ?? null,
    endCursor: edges.at(-1)?.cursor ?? null,
  };
  return { nodes, edges, pageInfo };
}

function placeOf(cursor: string): number {
  const read = readCursor(cursor).place;
  if (typeof read !== 'number') throw new GraphQLError('Invalid cursor for current pagination sort.');
  return read;
}

export function readCursor(cursor: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, 'base64').toString('utf8'));
    if (typeof read === 'object' && read !== null) return read as Record<string, unknown>;
  } catch {
    // Said below.
  }
  throw new GraphQLError('Invalid cursor for current pagination sort.');
}
