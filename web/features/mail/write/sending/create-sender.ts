// Sends a mail once, however often the button is pressed, the line breaks or the page is loaded again.
import type { SendBody } from '#web/data/mail-sending.ts';
import { randomUuid } from '#web/lib/random-uuid.ts';
import { type MailContent, toMailBody } from '../content/mail-content.ts';
import type { DraftSaver } from '../draft/draft-saver.ts';

interface SenderOptions<Result> {
  saver: Pick<DraftSaver, 'flush' | 'get'>;
  send(body: SendBody): Promise<Result>;
}

/** Undefined: the draft must be decided about first; its state says why. */
export type Sender<Result> = (content: MailContent) => Promise<Result | undefined>;

/**
 * A draft is sent once, so its number is that of the attempt: the same after a reload and on another device. Without one
 * (it could not be saved) the attempt has a number for as long as the page lives.
 */
export function createSender<Result>({ saver, send }: SenderOptions<Result>): Sender<Result> {
  const own = randomUuid();
  let running: Promise<Result | undefined> | undefined;

  async function attempt(content: MailContent): Promise<Result | undefined> {
    await saver.flush();
    const { state, id } = saver.get();
    if (state === 'conflict' || state === 'gone') return undefined;
    return send({ ...toMailBody(content), requestId: id ?? own, ...(id !== null && { draftId: id }) });
  }

  return (content) => {
    running ??= attempt(content).finally(() => {
      running = undefined;
    });
    return running;
  };
}
