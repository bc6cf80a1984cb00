import type { ChatItem } from '../conversation/item.ts';
import { chatTexts as texts } from '../texts.ts';

const longest = 300;

/** What a reader hears of the chat: that an answer is on its way, and then the answer as a whole, not word for word. */
export function announcement(items: readonly ChatItem[]): string {
  const last = items.at(-1);
  if (last?.kind !== 'answer') return '';
  switch (last.state) {
    case 'waiting':
    case 'streaming':
      return texts.waiting;
    case 'refused':
      return '';
    default: {
      const words = last.text
        .replace(/[*_`#|>~]/g, '')
        .replace(/\s+/g, ' ')
        .trim();
      return texts.answered(words.slice(0, longest));
    }
  }
}
