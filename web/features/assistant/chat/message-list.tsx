import { Bubble } from '@ant-design/x';
import type { ReactNode } from 'react';
import { AnswerBody } from '../answer/answer-body.tsx';
import type { ChatItem } from '../conversation/item.ts';
import { chatTexts as texts } from '../texts.ts';
import styles from './message-list.module.css';

const answerLook = { role: 'ai', placement: 'start', variant: 'borderless' } as const;

interface MessageListProps {
  items: readonly ChatItem[];
  /** Stands after the last of them. */
  tail: ReactNode;
  onRetry: (key: string) => void;
}

/** Questions at the right, answers at the left; the newest stays in sight while it grows. */
export function MessageList({ items, tail, onRetry }: MessageListProps) {
  return (
    <section className={styles.log} aria-label={texts.log}>
      <Bubble.List
        className={styles.list}
        items={[
          ...items.map((item) =>
            item.kind === 'question'
              ? { key: item.key, role: 'user', placement: 'end' as const, content: item.text }
              : {
                  ...answerLook,
                  key: item.key,
                  loading: item.state === 'waiting',
                  content: <AnswerBody answer={item} onRetry={onRetry} />,
                },
          ),
          ...(tail ? [{ ...answerLook, key: 'tail', content: tail }] : []),
        ]}
      />
    </section>
  );
}
