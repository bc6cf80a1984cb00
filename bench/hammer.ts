// A thread that asks for one address over many connections, again and again, until it is told to stop; then says what
// it was answered.
import { Agent, get } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

const { url, token, connections } = workerData as { url: string; token: string; connections: number };
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const answers = { taken: 0, refused: 0 };
let over = false;

const ask = () =>
  new Promise<void>((resolve) => {
    get(url, { agent, headers: { authorization: token } }, (reply) => {
      if (reply.statusCode === 200) answers.taken += 1;
      else answers.refused += 1;
      reply.resume().once('close', resolve);
    }).once('error', () => resolve());
  });

const asking = Array.from({ length: connections }, async () => {
  while (!over) await ask();
});

parentPort?.once('message', async () => {
  over = true;
  await Promise.all(asking);
  agent.destroy();
  parentPort?.postMessage(answers);
});
