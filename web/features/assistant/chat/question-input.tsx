import { Input } from 'antd';
import { type ComponentProps, useId, useLayoutEffect } from 'react';
import { assistantLimits } from '#contract/limits.ts';
import { boxTexts as texts } from '../texts.ts';

/**
 * The field of the box. Sender hands its own attributes to its frame too, so what belongs to the field alone is said here;
 * and antd measures with a style attribute, which the policy of the pages refuses, so it grows by itself (its least and its
 * greatest height stand in the sheet).
 */
export function QuestionInput({ autoSize: _measured, ...props }: ComponentProps<typeof Input.TextArea>) {
  const id = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has another height
  useLayoutEffect(() => {
    const area = document.getElementById(id);
    if (!area) return;
    area.style.height = 'auto';
    area.style.height = `${area.scrollHeight}px`;
  }, [id, props.value]);
  return (
    <Input.TextArea
      {...props}
      id={id}
      rows={2}
      maxLength={assistantLimits.questionMaxLength}
      aria-label={texts.label}
      enterKeyHint="send"
    />
  );
}
