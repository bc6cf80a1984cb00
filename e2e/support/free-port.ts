// For whoever has to know its address before the product listens there.
import { createServer } from 'node:net';

export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await new Promise<number>((done) => {
    server.listen(0, '127.0.0.1', () => done((server.address() as { port: number }).port));
  });
  await new Promise((done) => server.close(done));
  return port;
}
