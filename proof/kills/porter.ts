// Somebody who brings long files, each to a network that holds no orders yet, where they are written while they are read.
import { setTimeout as sleep } from 'node:timers/promises';
import type { SignedIn } from '../accounts.ts';
import type { Office } from './clerk.ts';
import type { Deed } from './ledger.ts';
import { importFile, ordersOfLongFile } from './writes.ts';

const networks = ['ShareASale', 'AvantLink', 'Awin', 'CJ'];
const pauseMs = 200;

/** `people`: of accounts that nobody else writes to; when all their networks hold orders the work is done. */
export async function carryFiles(name: string, people: readonly SignedIn[], office: Office): Promise<void> {
  let tries = 0;
  for (const desk of people) {
    for (const network of networks) {
      for (let said: Deed['word'] = 'doubt'; said !== 'acked'; ) {
        const url = await office.open();
        if (office.isOver()) return;
        tries += 1;
        const marker = `${name}x${tries}`;
        const deed: Deed = { kind: 'import', marker, rows: ordersOfLongFile, word: 'doubt' };
        office.ledger.deeds.push(deed);
        const { word } = await importFile({ url, desk, marker }, { network, orders: ordersOfLongFile });
        deed.word = word;
        said = word;
        await sleep(pauseMs);
      }
    }
  }
}
