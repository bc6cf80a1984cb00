// Inside the sandbox: what strangers sent is taken apart and cleaned, and what members write is made ready to leave.

import { type ParsedMail, type ReadMailOrder, readMail } from '../read/body/read-mail.ts';
import type { CleanedHtml } from '../read/clean-html.ts';
import { type CleanOrder, cleanOrder } from '../read/clean-order.ts';
import { type TextsOrder, type WrittenTexts, writeTexts } from '../send/compose/write-texts.ts';

export type MailOrder =
  | ({ kind: 'read' } & ReadMailOrder)
  | ({ kind: 'clean' } & CleanOrder)
  | ({ kind: 'write' } & TextsOrder);

/** What each kind of order gives. */
export interface MailParts {
  read: ParsedMail;
  clean: CleanedHtml;
  write: WrittenTexts;
}

export async function* run(order: MailOrder): AsyncGenerator<MailParts[MailOrder['kind']]> {
  switch (order.kind) {
    case 'read':
      // What passed the pipe is bytes without the methods of a buffer.
      yield readMail({ ...order, source: Buffer.from(order.source) });
      return;
    case 'clean':
      yield cleanOrder(order);
      return;
    case 'write':
      yield* writeTexts(order);
  }
}
