// The chat as the model reads it: what was said, then the question with the place it was asked at.
import type { ModelMessage } from 'ai';
import type { Question } from '../../answer.ts';
import { asData } from './as-data.ts';

export function modelMessages({ text, context, memory }: Question): ModelMessage[] {
  const said = memory.map(({ by, text: content }): ModelMessage =>
    by === 'user' ? { role: 'user', content } : { role: 'assistant', content },
  );
  const place = context ? `\n\n提问时所在的页面与筛选条件（“这个数字”指其中的 card）：\n${asData('页面', context)}` : '';
  return [...said, { role: 'user', content: `${text}${place}` }];
}
