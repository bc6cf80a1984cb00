// Whoever sends or takes bytes a drop at a time would hold connections, files and places in a queue for hours: the other
// side of a transfer keeps a least pace, or loses its line.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';

export interface TransferPace {
  /** How often is looked. */
  intervalMs: number;
  /** What must have moved since the last look, unless all there was has moved. */
  minBytes: number;
}

/** Ends the answer when its reader holds it up. Waiting for what we have not made yet is no fault of the reader. */
export function watchReader(response: ServerResponse, { intervalMs, minBytes }: TransferPace): void {
  const { socket } = response;
  if (!(socket instanceof Socket)) return;
  const taken = () => socket.bytesWritten - socket.writableLength;
  let before = taken();
  const timer = setInterval(() => {
    const now = taken();
    if (socket.writableLength > 0 && now - before < minBytes) response.destroy();
    before = now;
  }, intervalMs);
  timer.unref();
  response.once('close', () => clearInterval(timer));
}

/** Ends a request whose body comes too slowly; to be called when its reading begins. */
export function watchSender(request: IncomingMessage, { intervalMs, minBytes }: TransferPace): void {
  const { socket } = request;
  if (request.complete || !(socket instanceof Socket)) return;
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    if (request.complete) return clearInterval(timer);
    const now = socket.bytesRead;
    if (now - before < minBytes) {
      socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
      socket.destroySoon();
    }
    before = now;
  }, intervalMs);
  timer.unref();
  request.once('close', () => clearInterval(timer));
}
