// Writing an entry, taking it up or down, and giving it up.
import { randomUUID } from 'node:crypto';
import type { FaqState, FaqText } from '#contract/operator/faq.ts';
import { AppError } from '#server/kernel/app-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { normalise } from '../local/read/normalise.ts';
import { changeFaq, type Editor } from './change-faq.ts';
import { textOfEntry } from './list-faq.ts';
import { faqTexts as texts } from './texts.ts';

export interface WrittenFaq extends FaqText {
  state: 'draft' | 'published';
}

interface Seen {
  id: string;
  /** The one that was read. */
  version: number;
  editor: Editor;
}

export interface SavedFaq {
  id: string;
  version: number;
}

export async function addFaq(services: Services, text: WrittenFaq, editor: Editor): Promise<SavedFaq> {
  const id = `faq-${randomUUID()}`;
  return { id, version: await changeFaq(services, { id, version: null, editor }, () => tidy(text)) };
}

/** Published under the id of a built-in text, it replaces that. */
export async function saveFaq(services: Services, text: WrittenFaq, seen: Seen): Promise<SavedFaq> {
  return { id: seen.id, version: await changeFaq(services, seen, () => tidy(text)) };
}

export async function setFaqState(services: Services, state: FaqState, seen: Seen): Promise<SavedFaq> {
  const version = await changeFaq(services, seen, ({ row, builtIn }) => {
    if (row) return { ...row, state };
    if (!builtIn || state !== 'hidden') throw new AppError('conflict', texts.untouched);
    return { ...textOfEntry(builtIn), state };
  });
  return { id: seen.id, version };
}

/** A built-in text is brought back as the product has it. */
export async function deleteFaq(services: Services, seen: Seen): Promise<void> {
  await changeFaq(services, seen, ({ row }) => {
    if (!row) throw new AppError('conflict', texts.notChanged);
    return 'delete';
  });
}

/** The same way to ask, written twice, is one. */
function tidy({ ways, keywords, ...text }: WrittenFaq): WrittenFaq {
  const asked = new Set([normalise(text.question)]);
  const others = ways.filter((way) => {
    const words = normalise(way);
    return !asked.has(words) && asked.add(words);
  });
  return { ...text, ways: others, keywords: [...new Set(keywords)] };
}
