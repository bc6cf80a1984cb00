// What a mark or a deletion does to the lists on screen before the server has answered.
import type { EndpointOutput } from '#contract/endpoint.ts';
import type { getThread, listMails, MailRow, MailView } from '#contract/mail-messages.ts';

export interface MailMarks {
  seen?: boolean;
  star?: boolean;
}

type MailPage = EndpointOutput<typeof listMails>;
type Thread = EndpointOutput<typeof getThread>;

const marked = <Row extends MailRow>(row: Row, ids: ReadonlySet<string>, marks: MailMarks): Row =>
  ids.has(row.id) ? { ...row, ...marks } : row;

/** How many more of these rows are unread after the mark than before it. */
const unreadGained = (rows: readonly MailRow[], ids: ReadonlySet<string>, { seen }: MailMarks): number =>
  seen === undefined
    ? 0
    : rows.filter((row) => ids.has(row.id) && row.seen !== seen).length * (seen ? -1 : 1);

export const markPage = (page: MailPage, ids: ReadonlySet<string>, marks: MailMarks): MailPage => ({
  ...page,
  unread: Math.max(0, page.unread + unreadGained(page.list, ids, marks)),
  list: page.list.map((row) => marked(row, ids, marks)),
});

export const markThread = (thread: Thread, ids: ReadonlySet<string>, marks: MailMarks): Thread => ({
  list: thread.list.map((row) => marked(row, ids, marks)),
});

export const markView = (view: MailView, ids: ReadonlySet<string>, marks: MailMarks): MailView =>
  marked(view, ids, marks);

export function removeFromPage(page: MailPage, ids: ReadonlySet<string>): MailPage {
  const list = page.list.filter(({ id }) => !ids.has(id));
  return {
    ...page,
    total: page.total - (page.list.length - list.length),
    unread: Math.max(0, page.unread + unreadGained(page.list, ids, { seen: true })),
    list,
  };
}

export const removeFromThread = (thread: Thread, ids: ReadonlySet<string>): Thread => ({
  list: thread.list.filter(({ id }) => !ids.has(id)),
});
