// What the page for unsubscribing says in each of its states.
import { oneClickFields, plainPage } from '#server/kernel/plain-page.ts';
import { unsubscribeTexts as texts } from './texts.ts';

export type PageState =
  | { state: 'ask' | 'done'; address: string; company: string }
  | { state: 'unknown' | 'not-asked' };

export function unsubscribePage(page: PageState): string {
  const { zh, en } = saidOn(page);
  return plainPage({
    title: texts.title,
    lines: [{ text: zh }, { text: en, lang: 'en' }],
    ...(page.state === 'ask' && { button: { label: texts.button, fields: oneClickFields } }),
  });
}

function saidOn(page: PageState): { zh: string; en: string } {
  if (!('address' in page)) return page.state === 'unknown' ? texts.unknown : texts.notAsked;
  const say = page.state === 'ask' ? texts.ask : texts.done;
  const { address, company } = page;
  return {
    zh: say(address, company || texts.somebody.zh).zh,
    en: say(address, company || texts.somebody.en).en,
  };
}
