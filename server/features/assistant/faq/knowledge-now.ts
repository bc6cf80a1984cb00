// What the local assistant knows at this moment. The texts stay in the memory of the process; each question asks whether
// they are still those of the database, so that no process answers with an older one.
import type { Database } from '#server/db/database.ts';
import type { Services } from '#server/kernel/services.ts';
import { builtInKnowledge, createKnowledge, type Knowledge } from '../local/search/create-knowledge.ts';
import { mergeEntries } from './merge-entries.ts';
import { type FaqRow, selectFaq, selectRevision } from './store.ts';

interface Kept {
  revision: number;
  rows: ReadonlyMap<string, FaqRow>;
  knowledge: Knowledge;
}

const kept = new WeakMap<Database, Kept>();

export async function knowledgeNow({ db }: Pick<Services, 'db'>): Promise<Knowledge> {
  // Before the rows: those may be newer than it, never older.
  const revision = await selectRevision(db.global);
  const known = kept.get(db);
  if (known?.revision === revision) return known.knowledge;
  const rows = (await selectFaq(db.global)).map((row) => {
    const before = known?.rows.get(row.faqId);
    return before?.version === row.version ? before : row;
  });
  const knowledge = rows.length === 0 ? builtInKnowledge : createKnowledge(mergeEntries(rows));
  kept.set(db, { revision, rows: new Map(rows.map((row) => [row.faqId, row])), knowledge });
  return knowledge;
}
