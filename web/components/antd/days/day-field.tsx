import { useRef } from 'react';
import { useSmallScreen } from '#web/lib/use-small-screen.ts';
import type { DayProps } from './day-props.ts';
import { shownOf } from './day-text.ts';
import styles from './days.module.css';
import { DeskPlain } from './desk-plain.tsx';
import { PhonePlain } from './phone-plain.tsx';
import { useDeskPickers, usePhoneSheet } from './pickers-later.ts';
import { dayTexts as texts } from './texts.ts';

/** A day, or a minute: the component library's picker, which is fetched when somebody reaches for it. */
export function DayField(props: DayProps) {
  return useSmallScreen() ? <PhoneDay {...props} /> : <DeskDay {...props} />;
}

function DeskDay(props: DayProps) {
  const { part, reach } = useDeskPickers();
  const plain = useRef<HTMLInputElement>(null);
  const { label, time, value = '', id, disabled } = props;
  const className = time ? styles.minute : styles.day;
  const hint = time ? texts.moment : texts.day;
  if (part) return <part.DeskDayPicker {...props} hint={hint} reached={plain.current} />;
  return (
    <DeskPlain
      ref={plain}
      id={id}
      className={className}
      label={label}
      hint={hint}
      value={shownOf(value)}
      disabled={disabled}
      onReach={reach}
    />
  );
}

function PhoneDay(props: DayProps) {
  const { label, time, value = '', id, disabled, clearable, min, max, onChange } = props;
  const { part, reach } = usePhoneSheet();
  const hint = time ? texts.moment : texts.day;
  return (
    <PhonePlain id={id} label={label} shown={shownOf(value) || hint} disabled={disabled} onReach={reach}>
      {(close) =>
        part && (
          <part.DaySheet
            title={label ?? hint}
            ends={[label ?? hint]}
            values={[value]}
            time={time}
            clearable={clearable}
            min={min}
            max={max}
            onDone={([next = '']) => onChange?.(next)}
            onClose={close}
          />
        )
      }
    </PhonePlain>
  );
}
