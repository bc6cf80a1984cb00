// Feeds inputs to the parsers, one after another, and says before each which it is: whoever started it knows the last
// one when it freezes or ends.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { agentTargets } from './agent-targets.ts';
import { archiveTargets } from './archive-targets.ts';
import { bounceTargets } from './bounce-targets.ts';
import { browserTargets } from './browser-targets.ts';
import { drawShape, type Growth, growthOf } from './growth.ts';
import { mailTargets } from './mail-targets.ts';
import { mutate } from './mutate.ts';
import type { Recorded } from './network-answers.ts';
import { networkTargets } from './network-targets.ts';
import { noticeTargets } from './notice-targets.ts';
import { randomFrom } from './random.ts';
import { readerTargets } from './reader-targets.ts';
import { senderDomainTargets } from './sender-domain-targets.ts';
import { shopTargets } from './shop-targets.ts';
import { tableTargets } from './table-targets.ts';
import { refusals, type Target } from './target.ts';
import { textTargets } from './text-targets.ts';
import { uploadTargets } from './upload-targets.ts';

export interface FuzzOrder {
  /** `growth`: an input is one way to repeat one token, in growing lengths. */
  kind: 'inputs' | 'growth';
  seed: number;
  from: number;
  to: number;
  recorded: Recorded[];
  /** Part of the names of the parsers to look at; empty for all. */
  only: string;
}

/** What is said about an input besides its number. */
export interface FuzzWord {
  input?: number;
  target?: string;
  /** Of the thread between two turns of its loop. */
  stallMs?: number;
  unexpected?: string;
  growth?: Growth;
  peakBytes?: number;
  done?: boolean;
}

/** Shorter ones are not worth a word. */
const toldFromMs = 100;

const say = (word: FuzzWord) => process.stdout.write(`${JSON.stringify(word)}\n`);

/** The longest the thread worked without letting others in, while `work` is under way. */
async function longestTurn(work: () => Promise<void>): Promise<number> {
  const used = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1000;
  };
  let running = true;
  let longest = 0;
  let last = used();
  const look = () => {
    const now = used();
    longest = Math.max(longest, now - last);
    last = now;
    if (running) setImmediate(look);
  };
  setImmediate(look);
  try {
    await work();
  } finally {
    running = false;
    look();
  }
  return longest;
}

async function feed(target: Target, input: number, seed: number): Promise<void> {
  const random = randomFrom(seed * 1_000_003 + input);
  const changed = mutate(random.pick(target.samples), random);
  const bytes = target.wrap ? await target.wrap(changed) : changed;
  let unexpected: string | undefined;
  const stallMs = await longestTurn(async () => {
    try {
      await target.read(bytes);
    } catch (error) {
      const name = error instanceof Error ? error.constructor.name : typeof error;
      if (!refusals.has(name)) unexpected = error instanceof Error ? (error.stack ?? name) : name;
    }
  });
  if (unexpected === undefined && stallMs < toldFromMs) return;
  say({ input, target: target.name, stallMs, ...(unexpected !== undefined && { unexpected }) });
}

async function readOrder(): Promise<FuzzOrder> {
  let text = '';
  for await (const piece of process.stdin) text += piece;
  return JSON.parse(text) as FuzzOrder;
}

async function grow(target: Target, input: number, seed: number): Promise<void> {
  const growth = await growthOf(target, drawShape(target, randomFrom(seed * 1_000_003 + input)));
  say({ input, target: target.name, growth });
}

const { kind, seed, from, to, recorded, only } = await readOrder();
const folder = await mkdtemp(join(tmpdir(), 'haitu-fuzz-'));
try {
  const targets = [
    ...(await tableTargets(folder)),
    ...(await uploadTargets()),
    ...archiveTargets(folder),
    ...senderDomainTargets(),
    ...bounceTargets(),
    ...noticeTargets(),
    ...agentTargets(),
    ...mailTargets(),
    ...textTargets(),
    ...browserTargets(),
    ...readerTargets(),
    ...networkTargets(recorded),
    ...(await shopTargets()),
  ].filter(({ name }) => name.includes(only));
  for (let input = from; input < to; input += 1) {
    const target = targets[input % targets.length] as Target;
    say({ input, target: target.name });
    if (kind === 'growth') await grow(target, input, seed);
    else await feed(target, input, seed);
  }
  say({ done: true, peakBytes: process.resourceUsage().maxRSS * 1024 });
} finally {
  await rm(folder, { recursive: true, force: true });
}
