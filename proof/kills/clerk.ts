// Somebody who keeps writing through one account: one call at a time, of a kind chosen by the seed, and notes what was said.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../fuzz/random.ts';
import type { Deed, Field, Ledger } from './ledger.ts';
import { type ChangeKind, type CreationKind, changes, creations, type Desk, removals } from './writes.ts';

/** Ordinary calls of a member are limited to 600 a minute. */
const pauseMs = 90;
/** Accounts may hold so many of a kind. */
const mostKept = 100;

export interface Office {
  /** Where to write; waits while nobody serves. */
  open(): Promise<string>;
  isOver(): boolean;
  random: Random;
  ledger: Ledger;
}

interface Kept {
  deed: Deed;
  id: string;
}

const rare: readonly string[] = ['import', 'mail'];
const creationKinds = Object.keys(creations).filter((kind) => !rare.includes(kind)) as CreationKind[];
const changeKinds = Object.keys(changes) as ChangeKind[];
/** A file and a mail now and then: uploads are limited to 30 a minute, a mailbox sends at most 60. */
const rareOneIn = 14;

export async function workAt(desk: Desk, name: string, office: Office): Promise<void> {
  const { ledger, random } = office;
  const kept: Kept[] = [];
  const fields = Object.fromEntries(
    changeKinds.map((kind): [string, Field] => [
      kind,
      { kind, id: kind === 'publisher' ? desk.publisherId : desk.ruleId, values: [] },
    ]),
  );
  ledger.fields.push(...Object.values(fields));
  for (let turn = 0; ; turn += 1) {
    const doing = { url: await office.open(), desk, marker: `${name}x${turn}` };
    if (office.isOver()) return;
    const die = random.below(rareOneIn);
    if (kept.length > mostKept) await takeBack(doing, kept.shift());
    else if (die < 4) {
      const kind = random.pick(changeKinds);
      const entry: Field['values'][number] = { value: doing.marker, word: 'doubt' };
      fields[kind]?.values.push(entry);
      entry.word = (await changes[kind](doing)).word;
    } else {
      const kind: CreationKind = die === 4 ? 'import' : die === 5 ? 'mail' : random.pick(creationKinds);
      const { rows, write } = creations[kind];
      const deed: Deed = { kind, marker: doing.marker, rows, word: 'doubt' };
      ledger.deeds.push(deed);
      const { word, id } = await write(doing);
      deed.word = word;
      if (word === 'acked' && removals[kind]) kept.push({ deed, id });
    }
    await sleep(pauseMs);
  }
}

async function takeBack(doing: { url: string; desk: Desk; marker: string }, oldest?: Kept): Promise<void> {
  if (!oldest) return;
  const { deed, id } = oldest;
  deed.undone = 'doubt';
  deed.undone = (await removals[deed.kind]?.(doing, id))?.word ?? 'doubt';
}
