// Every change of the FAQ: one after the other, against the version that was read, with its record, in one transaction.
import { isDeepStrictEqual } from 'node:util';
import { type FaqText, faqLimits } from '#contract/operator/faq.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import type { GlobalDb } from '#server/db/database.ts';
import { AppError, fieldError, notFound } from '#server/kernel/app-error.ts';
import { isoMoment } from '#server/kernel/iso-moment.ts';
import type { Services } from '#server/kernel/services.ts';
import { normalise } from '../local/read/normalise.ts';
import { textTerms } from '../local/search/terms.ts';
import type { Entry } from '../local/texts/entry.ts';
import { textOfEntry } from './list-faq.ts';
import { findBuiltIn, mergeEntries } from './merge-entries.ts';
import { deleteFaqRow, type FaqRow, nextRevision, selectFaq, writeFaqRow } from './store.ts';
import { faqTexts as texts } from './texts.ts';

export interface Editor {
  /** For the audit log. */
  actor: string;
  /** What colleagues call them. */
  name: string;
}

interface Target {
  id: string;
  /** Null: a new entry. */
  version: number | null;
  editor: Editor;
}

/** What the row is to say, made from what it says and from the text of the product. */
type Next = (found: { row: FaqRow | undefined; builtIn: Entry | undefined }) => NextRow | 'delete';
type NextRow = Omit<FaqRow, 'faqId' | 'version' | 'editedBy' | 'editedAt'>;

type Deed = 'faq.saved' | 'faq.published' | 'faq.hidden' | 'faq.deleted' | 'faq.restored';

/** Gives the version it has then; 0 where the text is the product's again. */
export async function changeFaq(services: Services, target: Target, next: Next): Promise<number> {
  const { id, editor } = target;
  return services.db.transaction(async (tx) => {
    const version = await nextRevision(tx);
    const rows = await selectFaq(tx);
    const row = rows.find(({ faqId }) => faqId === id);
    const builtIn = findBuiltIn(id);
    requireSeen(target, { row, builtIn });
    const wanted = restoredIfSame(next({ row, builtIn }), { row, builtIn });
    if (wanted === 'delete') await deleteFaqRow(tx, id);
    else {
      if (!row && rows.length >= faqLimits.entries) {
        throw new AppError('conflict', texts.tooMany(faqLimits.entries));
      }
      if (wanted.state === 'published') requireFindable(wanted, { id, rows });
      const written = { editedBy: editor.name, editedAt: services.now() };
      await writeFaqRow(tx, { ...wanted, ...written, faqId: id, version });
    }
    await record(tx, { target, version, deed: deedOf(wanted, builtIn) });
    return wanted === 'delete' ? 0 : version;
  });
}

/** Published with the product's own words it would not follow the next release: the row goes instead. */
function restoredIfSame(
  wanted: NextRow | 'delete',
  { row, builtIn }: { row: FaqRow | undefined; builtIn: Entry | undefined },
): NextRow | 'delete' {
  if (wanted === 'delete' || wanted.state !== 'published' || !builtIn) return wanted;
  const own = textOfEntry(builtIn);
  const isSame = (Object.keys(own) as (keyof FaqText)[]).every((name) =>
    isDeepStrictEqual(wanted[name], own[name]),
  );
  if (!isSame) return wanted;
  if (!row) throw new AppError('conflict', texts.untouched);
  return 'delete';
}

const record = (
  tx: GlobalDb,
  { target, version, deed }: { target: Target; version: number; deed: Deed },
): Promise<void> =>
  recordAudit(tx, {
    accountId: null,
    actor: target.editor.actor,
    action: deed,
    target: target.id,
    detail: { version },
  });

function deedOf(wanted: NextRow | 'delete', builtIn: Entry | undefined): Deed {
  if (wanted === 'delete') return builtIn ? 'faq.restored' : 'faq.deleted';
  return wanted.state === 'published'
    ? 'faq.published'
    : wanted.state === 'hidden'
      ? 'faq.hidden'
      : 'faq.saved';
}

/** Whoever changed it meanwhile is named, not overwritten. */
function requireSeen(
  { version }: Target,
  { row, builtIn }: { row: FaqRow | undefined; builtIn: Entry | undefined },
): void {
  if (version === null) return;
  if (!row && !builtIn) {
    throw version === 0 ? notFound(texts.entry) : new AppError('conflict', texts.goneMeanwhile);
  }
  if (version === (row?.version ?? 0)) return;
  if (!row) throw new AppError('conflict', texts.goneMeanwhile);
  const when = isoMoment(row.editedAt).slice(0, 16).replace('T', ' ');
  throw new AppError('conflict', texts.changedMeanwhile(row.editedBy, when));
}

/** Two texts asked for in the same words: nobody could say which one answers. */
function requireFindable({ question, ways }: NextRow, { id, rows }: { id: string; rows: FaqRow[] }): void {
  if (textTerms(question).length === 0) throw fieldError('question', texts.nothingToFind);
  const others = new Map(
    mergeEntries(rows)
      .filter((entry) => entry.id !== id)
      .flatMap(({ title, questions }) => [title, ...questions].map((words) => [normalise(words), title])),
  );
  for (const [field, words] of [['question', question], ...ways.map((way) => ['ways', way])] as const) {
    const other = others.get(normalise(words));
    if (other !== undefined) throw fieldError(field, texts.alreadyAsked(words, other));
  }
}
