// The chat as the model reads it: what was said, then the question with the place it was asked at.
import type { ModelMessage } from 'ai';
import type { AskContext } from '#contract/assistant.ts';
import type { Question } from '#server/features/assistant/answer.ts';
import { asData } from '#server/features/assistant/tools/index.ts';

export function modelMessages({ text, context, memory }: Question): ModelMessage[] {
  const said = memory.map(
    ({ by, text: content }): ModelMessage =>
      by === 'user' ? { role: 'user', content } : { role: 'assistant', content },
  );
  return [...said, { role: 'user', content: context ? `${text}\n\n${placeOf(context)}` : text }];
}

/** An address may have been written by whoever sent the link: its words are data. */
function placeOf({ page, filters, card }: AskContext): string {
  const chosen = Object.entries(filters).map(([name, value]) => `${asData(name)}=${asData(value)}`);
  return [
    `（提问时所在页面：${asData(page)}`,
    chosen.length > 0 ? `筛选条件：${chosen.join('，')}` : null,
    card ? `“这个数字”指卡片 ${card.metric}，${card.from} 至 ${card.to}` : null,
  ]
    .filter((line) => line !== null)
    .join('；')
    .concat('）');
}
