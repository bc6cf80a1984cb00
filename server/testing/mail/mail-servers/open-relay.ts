// Stands between the product and a server on this machine, and cuts the line when it is told to.
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Relay {
  port: number;
  /** From now on: connections end once the server has sent so many bytes through one; null: never. */
  cutAfter: number | null;
  /** How often it cut. */
  cuts: number;
  /** Ends every connection that is open. */
  cut(): void;
  close(): Promise<void>;
}

export async function openRelay(targetPort: number): Promise<Relay> {
  const sockets = new Set<Socket>();
  const relay: Relay = {
    port: 0,
    cutAfter: null,
    cuts: 0,
    cut() {
      for (const socket of sockets) socket.destroy();
    },
    async close() {
      relay.cut();
      await new Promise((done) => server.close(done));
    },
  };
  const server = createServer((socket) => {
    const target = connect(targetPort, '127.0.0.1');
    for (const one of [socket, target]) {
      sockets.add(one);
      one.on('error', () => undefined);
      one.on('close', () => {
        sockets.delete(one);
        socket.destroy();
        target.destroy();
      });
    }
    let sent = 0;
    target.on('data', (bytes) => {
      sent += bytes.length;
      if (relay.cutAfter === null || sent < relay.cutAfter) return void socket.write(bytes);
      relay.cuts += 1;
      socket.destroy();
    });
    socket.on('data', (bytes) => target.write(bytes));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  relay.port = (server.address() as AddressInfo).port;
  return relay;
}
