import type { MailRow } from '#contract/mail-messages.ts';
import { sendMarks, takeBackDeletion, useDeleteMails, useMarkMails } from '#web/data/mail-messages.ts';
import type { MailMarks } from '#web/data/mail-patch.ts';
import { confirm } from '#web/lib/confirm.ts';
import { reportError } from '#web/lib/report-error.ts';
import { toast } from '#web/lib/toast.ts';
import { doneTexts as texts } from './texts.ts';

const sentenceOf = ({ seen, star }: MailMarks, count: number): string => {
  if (seen !== undefined) return seen ? texts.read(count) : texts.unread(count);
  return star ? texts.star(count) : texts.unstar(count);
};

const opposite = ({ seen, star }: MailMarks): MailMarks => ({
  ...(seen !== undefined && { seen: !seen }),
  ...(star !== undefined && { star: !star }),
});

type Meant = Pick<MailRow, 'id' | 'state'>;

/** What can be done with mails, shown at once; what many are changed by, or what takes one out of sight, can be taken back. */
export function useMailActions() {
  const { mutate: mark } = useMarkMails();
  const { mutate: remove } = useDeleteMails();

  const markMany = (ids: readonly string[], marks: MailMarks) =>
    mark(
      { ids, marks },
      {
        onSuccess: ({ changed }) => {
          if (changed.length === 0) {
            toast.info(texts.nothing);
            return;
          }
          toast.offer(sentenceOf(marks, changed.length), {
            text: texts.undo,
            // Only what this changed: the others were so before.
            run: () => void sendMarks({ ids: changed, marks: opposite(marks) }).catch(reportError),
          });
        },
      },
    );

  /** `onAgreed` follows once nothing more is asked: what leaves the screen leaves it before the server has answered. */
  const removeMany = async (mails: readonly Meant[], onAgreed?: () => void) => {
    const unsent = mails.some(({ state }) => state === 'queued');
    if (unsent && !(await confirm({ ...texts.queued, danger: true }))) return;
    onAgreed?.();
    remove(
      mails.map(({ id }) => id),
      {
        onSuccess: ({ changed }) =>
          toast.offer(texts.removed(changed.length), {
            text: texts.undo,
            run: () =>
              void takeBackDeletion(changed).then(
                (back) => toast.success(texts.restored(back.changed.length)),
                reportError,
              ),
          }),
      },
    );
  };

  return {
    /** One mark of one mail: it shows in its place, and the same press takes it back. */
    markOne: (id: string, marks: MailMarks) => mark({ ids: [id], marks }),
    markMany,
    removeMany,
  };
}

export type MailActions = ReturnType<typeof useMailActions>;
