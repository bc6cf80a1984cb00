import { Button, InputNumber } from 'antd';
import { useRef } from 'react';
import { mailLimits } from '#contract/limits.ts';
import type { FollowUpStep } from '#contract/mail-sending.ts';
import { MailEditor } from '../editor/mail-editor.tsx';
import { followUpTexts as texts } from '../texts.ts';
import styles from './later.module.css';

interface FollowUpFieldsProps {
  value: readonly FollowUpStep[];
  variables: readonly string[];
  onChange: (steps: FollowUpStep[]) => void;
}

const { min, max } = mailLimits.followUpDays;

/** Mails that follow in the same conversation while nobody answers. */
export function FollowUpFields({ value, variables, onChange }: FollowUpFieldsProps) {
  // Steps have no number of their own, and an editor must not take over its neighbour's words when one is taken out.
  const keys = useRef<number[]>([]);
  while (keys.current.length < value.length) keys.current.push(Math.max(0, ...keys.current) + 1);
  const set = (index: number, part: Partial<FollowUpStep>) =>
    onChange(value.map((step, at) => (at === index ? { ...step, ...part } : step)));
  const remove = (index: number) => {
    keys.current.splice(index, 1);
    onChange(value.filter((_step, at) => at !== index));
  };
  return (
    <div className={styles.steps}>
      <p className={styles.help}>{texts.help}</p>
      {value.map((step, index) => (
        <section key={keys.current[index]} className={styles.step} aria-label={texts.step(index + 1)}>
          <div className={styles.row}>
            <span>{index === 0 ? texts.after : texts.afterNext}</span>
            <InputNumber
              min={min}
              max={max}
              precision={0}
              aria-label={texts.days(index + 1)}
              value={step.days}
              onChange={(days) => days !== null && set(index, { days })}
            />
            <span>{texts.unanswered}</span>
            <Button
              type="text"
              size="small"
              danger
              className={styles.remove ?? ''}
              aria-label={texts.removeOf(index + 1)}
              onClick={() => remove(index)}
            >
              {texts.remove}
            </Button>
          </div>
          <MailEditor
            low
            label={texts.text(index + 1)}
            initialHtml={step.html}
            variables={variables}
            onChange={(html) => set(index, { html })}
          />
        </section>
      ))}
      {value.length < mailLimits.followUps && (
        <div>
          <Button onClick={() => onChange([...value, { days: 3, html: '' }])}>{texts.add}</Button>
        </div>
      )}
    </div>
  );
}
