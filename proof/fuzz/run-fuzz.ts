// Runs inputs through the parsers in a process with little memory; when it ends or freezes over one, the next goes on
// behind that input.
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { FuzzOrder, FuzzWord } from './fuzz-child.ts';
import type { Growth } from './growth.ts';
import { type Recorded, recordAnswers } from './network-answers.ts';

const script = resolve(import.meta.dirname, 'fuzz-child.ts');
const heapMegabytes = 256;
/** A machine under load may let a process wait; one that is silent this long is frozen. */
const freezeMs = 20_000;
/** Until the first word: loading everything takes a busy machine longer than any input. */
const startMs = 180_000;

export interface Finding {
  input: number;
  target: string;
  what: string;
}

export interface FuzzOutcome {
  inputs: number;
  exits: Finding[];
  freezes: Finding[];
  unexpected: Finding[];
  /** The longest the thread worked in one turn, of each input that took long. */
  turns: { input: number; target: string; ms: number }[];
  growths: (Growth & { input: number; target: string })[];
  peakBytes: number;
}

export interface FuzzRun {
  kind?: FuzzOrder['kind'];
  inputs: number;
  seed: number;
  /** Part of the names of the parsers to look at. */
  only?: string;
}

export async function runFuzz({ kind = 'inputs', inputs, seed, only = '' }: FuzzRun): Promise<FuzzOutcome> {
  const recorded = await recordAnswers();
  const outcome: FuzzOutcome = {
    inputs: 0,
    exits: [],
    freezes: [],
    unexpected: [],
    turns: [],
    growths: [],
    peakBytes: 0,
  };
  for (let from = 0; from < inputs; ) {
    const last = await runFrom(from, { kind, inputs, seed, only, recorded, outcome });
    outcome.inputs += last - from;
    from = last;
  }
  return outcome;
}

interface Running extends Required<FuzzRun> {
  recorded: Recorded[];
  outcome: FuzzOutcome;
}

/** Gives the input to go on with. */
async function runFrom(from: number, { outcome, inputs, ...rest }: Running): Promise<number> {
  const child = spawn(process.execPath, [`--max-old-space-size=${heapMegabytes}`, script], {
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let words = '';
  child.stderr.on('data', (piece: Buffer) => {
    words = (words + piece.toString()).slice(-2000);
  });
  const ended = new Promise<string>((done) =>
    child.once('close', (code, signal) => done(String(signal ?? code))),
  );
  const order: FuzzOrder = { ...rest, from, to: inputs };
  child.stdin.on('error', () => undefined);
  child.stdin.end(JSON.stringify(order));
  let at: Pick<Finding, 'input' | 'target'> = { input: from, target: 'start' };
  let done = false;
  let frozen = false;
  const freeze = () => {
    frozen = true;
    child.kill('SIGKILL');
  };
  let watch = setTimeout(freeze, startMs);
  for await (const line of createInterface({ input: child.stdout })) {
    clearTimeout(watch);
    watch = setTimeout(freeze, freezeMs);
    const word = JSON.parse(line) as FuzzWord;
    if (word.done) done = true;
    if (word.peakBytes) outcome.peakBytes = Math.max(outcome.peakBytes, word.peakBytes);
    const { input, target = '' } = word;
    if (input === undefined) continue;
    at = { input, target };
    if (word.stallMs !== undefined) outcome.turns.push({ ...at, ms: word.stallMs });
    if (word.growth) outcome.growths.push({ ...at, ...word.growth });
    if (word.unexpected !== undefined) outcome.unexpected.push({ ...at, what: word.unexpected });
  }
  clearTimeout(watch);
  const how = await ended;
  if (done) return inputs;
  (frozen ? outcome.freezes : outcome.exits).push({ ...at, what: `${how}: ${words}` });
  return at.input + 1;
}
