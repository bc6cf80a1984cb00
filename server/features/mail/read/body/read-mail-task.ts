// Inside the room: one mail, read.
import { type ParsedMail, type ReadMailOrder, readMail } from './read-mail.ts';

export async function* run(order: ReadMailOrder): AsyncGenerator<ParsedMail> {
  // What passed the pipe is bytes without the methods of a buffer.
  yield readMail({ ...order, source: Buffer.from(order.source) });
}
