// A watched process without the product: prints what is told of it, and blocks as its parent says, one order a line.
import { open } from 'node:inspector';
import { createInterface } from 'node:readline';
import { currentWork, type Work } from '#server/kernel/current-work.ts';
import { watchLoop } from '../watchdog/watch-loop.ts';

const work: Work = {
  job: 'made',
  jobId: 'one',
  subject: () => ({ kind: 'job', name: 'made', accountId: 7, key: 'its-key' }),
};

const deeds: Record<string, (amount: number) => void> = {
  spin(ms) {
    for (const until = Date.now() + ms; Date.now() < until; );
  },
  match(length) {
    /^(a+)+$/.test(`${'a'.repeat(length)}!`);
  },
  debug: () => open(0, '127.0.0.1', false),
};

watchLoop({
  dataFolder: process.argv[2] ?? '',
  times: { toldMs: 400, endMs: 2500 },
  onBlock: (block) => console.log(JSON.stringify(block)),
  onFault: (error) => console.log(`fault ${error}`),
});
createInterface({ input: process.stdin }).on('line', (line) => {
  const [deed = '', amount = '0'] = line.split(' ');
  currentWork.run(work, () => deeds[deed]?.(Number(amount)));
  console.log(`done ${deed}`);
});
console.log('ready');
