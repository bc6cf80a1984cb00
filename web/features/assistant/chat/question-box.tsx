import { ArrowUpOutlined } from '@ant-design/icons';
import { Sender } from '@ant-design/x';
import { Button } from 'antd';
import { type ComponentRef, type KeyboardEvent, useEffect, useRef } from 'react';
import { assistantLimits } from '#contract/limits.ts';
import { Icon } from '#web/components/icon.tsx';
import { useStore } from '#web/lib/store.ts';
import { useSmallScreen } from '#web/lib/use-small-screen.ts';
import { askedCard } from '#web/parts/assistant/assistant-desk.ts';
import { evidenceTexts, boxTexts as texts } from '../texts.ts';
import { IconButton } from './icon-button.tsx';
import { isSendKey } from './is-send-key.ts';
import styles from './question-box.module.css';
import { QuestionInput } from './question-input.tsx';
import { Remaining } from './remaining.tsx';

const most = assistantLimits.questionMaxLength;

interface QuestionBoxProps {
  draft: string;
  busy: boolean;
  left: { packageNum: number; packageSurplus: number } | undefined;
  onType: (draft: string) => void;
  onSend: (typed: string) => void;
  onStop: () => void;
}

/** Where a question is typed: two to six rows, counted to 500. Enter sends, Shift and Enter break the line. */
export function QuestionBox({ draft, busy, left, onType, onSend, onStop }: QuestionBoxProps) {
  const small = useSmallScreen();
  const sender = useRef<ComponentRef<typeof Sender>>(null);
  const card = useStore(askedCard);

  // Whoever presses "ask" beside a figure goes on typing here.
  useEffect(() => {
    if (card) sender.current?.focus({ cursor: 'end' });
  }, [card]);

  // Before Sender reads the key itself, which it does silently: a question that is refused has to say so.
  const press = (event: KeyboardEvent): false => {
    if (isSendKey(event)) {
      event.preventDefault();
      onSend(draft);
    }
    return false;
  };
  return (
    <Sender
      ref={sender}
      className={styles.box}
      value={draft}
      onChange={onType}
      onKeyDown={press}
      components={{ input: QuestionInput }}
      placeholder={small ? texts.label : texts.withKeys}
      suffix={false}
      header={
        card && (
          <div className={styles.card}>
            <span>
              {texts.about} <strong>{card.name}</strong> {evidenceTexts.days(card.from, card.to)}
            </span>
            <IconButton label={texts.dropCard} onClick={() => askedCard.set(undefined)}>
              <Icon name="close" size={14} />
            </IconButton>
          </div>
        )
      }
      footer={
        <div className={styles.foot}>
          <Remaining left={left} />
          <span className={styles.counter} data-full={draft.length >= most || undefined}>
            <span aria-hidden="true">{texts.counter(draft.length, most)}</span>
            <span className="ht-hidden">{texts.counterLabel(draft.length, most)}</span>
          </span>
          {busy ? (
            <Button shape="circle" aria-label={texts.stop} title={texts.stop} onClick={onStop}>
              <span className={styles.stop} aria-hidden="true" />
            </Button>
          ) : (
            <Button
              type="primary"
              shape="circle"
              aria-label={texts.send}
              title={texts.send}
              icon={<ArrowUpOutlined aria-hidden="true" />}
              onClick={() => onSend(draft)}
            />
          )}
        </div>
      }
    />
  );
}
