// A door in front of the server, as a proxy is one: its address is known before the server is opened, and everything goes
// through as it came.
import { createServer, request as httpRequest, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface FrontDoor {
  address: string;
  /** From now on it leads there. */
  leadTo(port: number): void;
  close(): Promise<void>;
}

/** `onPass` may wait for something, and gives the headers that are put in. */
export async function openFrontDoor(
  onPass: (asked: IncomingMessage) => Promise<Record<string, string>> = async () => ({}),
): Promise<FrontDoor> {
  let port = 0;
  const door = createServer((asked, answer) => {
    void onPass(asked).then((added) => {
      const { method, url: path } = asked;
      const passed = httpRequest(
        { port, host: '127.0.0.1', method, path, headers: { ...asked.headers, ...added } },
        (reply) => {
          // How long a connection is kept is said of each line by itself: this door closes sooner than what is behind it.
          const { connection: _, 'keep-alive': __, ...headers } = reply.headers;
          answer.writeHead(reply.statusCode ?? 500, headers);
          reply.pipe(answer);
        },
      );
      // Who is behind the door may go in the middle of an answer.
      passed.on('error', () => answer.destroy());
      asked.pipe(passed);
    });
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${(door.address() as AddressInfo).port}`,
    leadTo(target) {
      port = target;
    },
    async close() {
      door.closeAllConnections();
      await new Promise((resolve) => door.close(resolve));
    },
  };
}
