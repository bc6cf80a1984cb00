// A client that says exactly what it is told, byte by byte: for requests that come slowly, in part or not at all.
import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

export interface RawConnection {
  socket: Socket;
  /** What has come back so far. */
  received(): string;
  /** Resolves once the server has closed the connection. */
  closed: Promise<void>;
}

export const portOf = (app: FastifyInstance) => (app.server.address() as AddressInfo).port;

export async function openRaw(port: number, lines: readonly string[]): Promise<RawConnection> {
  const socket = connect({ port, host: '127.0.0.1' });
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.on('error', () => undefined);
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1');
  });
  await once(socket, 'connect');
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  return { socket, received: () => Buffer.from(text, 'latin1').toString('utf8'), closed };
}
