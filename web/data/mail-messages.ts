// Mails as they are read: lists, one mail, its conversation, marks, and how the mailboxes stand.
import { type QueryKey, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { EndpointCall, EndpointOutput } from '#contract/endpoint.ts';
import {
  deleteMails,
  getAttachment,
  getMail,
  getThread,
  listMails,
  type MailView,
  mailOverview,
  markMails,
  restoreMails,
} from '#contract/mail-messages.ts';
import { cancelMail, resendMail } from '#contract/mail-sending.ts';
import { reportError } from '../lib/report-error.ts';
import { useChange } from '../lib/use-change.ts';
import { ask, askForDownload, change } from './call.ts';
import { families } from './families.ts';
import {
  type MailMarks,
  markPage,
  markThread,
  markView,
  removeFromPage,
  removeFromThread,
} from './mail-patch.ts';
import { refresh } from './refresh.ts';

export type MailListQuery = EndpointCall<typeof listMails>['query'];
type MailPage = EndpointOutput<typeof listMails>;
type Thread = EndpointOutput<typeof getThread>;

export const mailsQuery = (query: MailListQuery) =>
  queryOptions({
    queryKey: [...families.mails, query],
    queryFn: ({ signal }) => ask(listMails, { query }, signal),
    // Mails of another list would be wrong, not merely old.
    placeholderData: (before, last) =>
      (last?.queryKey.at(-1) as MailListQuery | undefined)?.folder === query.folder ? before : undefined,
  });

export const mailQuery = (id: string, images: boolean) =>
  queryOptions({
    queryKey: [...families.mail, id, images],
    queryFn: ({ signal }) => ask(getMail, { params: { id }, query: images ? { images: '1' } : {} }, signal),
    // While its pictures are on their way the mail stays as it is.
    placeholderData: (before, last) => (last?.queryKey.at(-2) === id ? before : undefined),
  });

export const threadQuery = (id: string) =>
  queryOptions({
    queryKey: [...families.mailThread, id],
    queryFn: ({ signal }) => ask(getThread, { params: { id } }, signal),
  });

export const mailOverviewQuery = queryOptions({
  queryKey: families.mailOverview,
  queryFn: ({ signal }) => ask(mailOverview, {}, signal),
});

/** By hand, by pulling the list down. */
export const refreshMails = () => refresh('mailboxes', 'mailOverview', 'mails', 'mailThread');

/** The screen shows it at once, so nothing lies over it meanwhile. */
const quietly = { overlay: false } as const;

const patched: readonly QueryKey[] = [families.mails, families.mail, families.mailThread];

/** Shows a change before it is made; the answer puts everything back. */
function useShownAtOnce() {
  const client = useQueryClient();
  return async (draw: (client: ReturnType<typeof useQueryClient>) => void): Promise<() => void> => {
    // An answer on its way would show the old state again.
    await Promise.all(patched.map((queryKey) => client.cancelQueries({ queryKey })));
    const before = patched.flatMap((queryKey) => client.getQueriesData({ queryKey }));
    draw(client);
    return () => {
      for (const [key, data] of before) client.setQueryData(key, data);
    };
  };
}

const putBack = (error: unknown, _asked: unknown, undo: (() => void) | undefined): void => {
  undo?.();
  reportError(error);
};

export interface MarkWish {
  ids: readonly string[];
  marks: MailMarks;
}

export const sendMarks = ({ ids, marks }: MarkWish) =>
  change(markMails, { body: { ids: [...ids], ...marks } }, quietly);

export function useMarkMails() {
  const show = useShownAtOnce();
  return useChange({
    mutationFn: sendMarks,
    onMutate: ({ ids, marks }: MarkWish) => {
      const meant = new Set(ids);
      return show((client) => {
        const set = <Data>(queryKey: QueryKey, patch: (data: Data) => Data) =>
          client.setQueriesData<Data>({ queryKey }, (data) => data && patch(data));
        set<MailPage>(families.mails, (page) => markPage(page, meant, marks));
        set<Thread>(families.mailThread, (thread) => markThread(thread, meant, marks));
        set<MailView>(families.mail, (view) => markView(view, meant, marks));
      });
    },
    onError: putBack,
  });
}

export function useDeleteMails() {
  const show = useShownAtOnce();
  return useChange({
    mutationFn: (ids: readonly string[]) => change(deleteMails, { body: { ids: [...ids] } }, quietly),
    onMutate: (ids) => {
      const meant = new Set(ids);
      return show((client) => {
        client.setQueriesData<MailPage>(
          { queryKey: families.mails },
          (page) => page && removeFromPage(page, meant),
        );
        client.setQueriesData<Thread>(
          { queryKey: families.mailThread },
          (thread) => thread && removeFromThread(thread, meant),
        );
      });
    },
    onError: putBack,
  });
}

export const takeBackDeletion = (ids: readonly string[]) =>
  change(restoreMails, { body: { ids: [...ids] } }, quietly);

export const useCancelMail = () =>
  useChange({ mutationFn: (id: string) => change(cancelMail, { params: { id } }) });

export const useResendMail = () =>
  useChange({
    mutationFn: ({ id, notArrived }: { id: string; notArrived: boolean }) =>
      change(resendMail, { params: { id }, body: { notArrived } }),
  });

export const useDownloadAttachment = (id: string) =>
  useChange({ mutationFn: (n: number) => askForDownload(getAttachment, { params: { id, n } }) });
