// Where a provider's notifications arrive in tests: over real HTTP, with their exact bytes.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { NoticeRefused, type PaidNotice, type PayChannel } from '../channel.ts';

export interface NoticeReceiver {
  origin: string;
  /** What became of each notification: the payment, null, or why it was refused. */
  heard: (PaidNotice | string | null)[];
  /** How many of the next ones are turned away although they are genuine. */
  turnAway: number;
  close(): Promise<void>;
}

export async function openNoticeReceiver(channel: () => PayChannel): Promise<NoticeReceiver> {
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
    let taken = true;
    try {
      const notice = { headers: request.headers, body: Buffer.concat(pieces), now: new Date() };
      receiver.heard.push(channel().readNotice(notice));
      if (receiver.turnAway > 0) {
        receiver.turnAway--;
        taken = false;
      }
    } catch (error) {
      receiver.heard.push(error instanceof NoticeRefused ? error.why : String(error));
      taken = false;
    }
    const { status, contentType, body } = channel().answer(taken);
    response.writeHead(status, { 'content-type': contentType }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const receiver: NoticeReceiver = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard: [],
    turnAway: 0,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return receiver;
}
