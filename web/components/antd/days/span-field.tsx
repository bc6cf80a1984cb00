import { useId, useRef } from 'react';
import { daysText } from '#contract/figures/days.ts';
import { useSmallScreen } from '#web/lib/use-small-screen.ts';
import { inOrder, nameOfSpan, type SpanProps } from './day-props.ts';
import { shownOf } from './day-text.ts';
import styles from './days.module.css';
import { DeskPlain } from './desk-plain.tsx';
import { PhonePlain } from './phone-plain.tsx';
import { useDeskPickers, usePhoneSheet } from './pickers-later.ts';
import { dayTexts as texts } from './texts.ts';

/** From one day to another in one field, the usual spans beside it. */
export function SpanField(props: SpanProps) {
  return useSmallScreen() ? <PhoneSpan {...props} /> : <DeskSpan {...props} />;
}

const endsOf = ({ ends }: SpanProps) => ends ?? ([texts.from, texts.to] as const);

function DeskSpan(props: SpanProps) {
  const { label, time, value, disabled } = props;
  const { part, reach } = useDeskPickers();
  const from = useRef<HTMLInputElement>(null);
  const to = useRef<HTMLInputElement>(null);
  const id = useId();
  const ids = [`${id}from`, `${id}to`] as const;
  const ends = endsOf(props);
  const name = nameOfSpan(props);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset lays its children out in its own way
    <span role="group" aria-label={label} className={time ? styles.minutes : styles.span}>
      {part ? (
        <>
          {ids.map((one, at) => (
            <label key={one} htmlFor={one} className="ht-hidden">
              {ends[at]}
            </label>
          ))}
          <part.DeskSpanPicker {...props} ids={ids} name={name} reached={[from.current, to.current]} />
        </>
      ) : (
        <span className={styles.plainSpan}>
          {name !== undefined && <span className={styles.name}>{name}</span>}
          <DeskPlain
            ref={from}
            label={ends[0]}
            hint={ends[0]}
            value={shownOf(value.from)}
            disabled={disabled}
            onReach={reach}
          />
          <span aria-hidden="true">{texts.until}</span>
          <DeskPlain
            ref={to}
            label={ends[1]}
            hint={ends[1]}
            value={shownOf(value.to)}
            disabled={disabled}
            onReach={reach}
          />
        </span>
      )}
    </span>
  );
}

function PhoneSpan(props: SpanProps) {
  const { label, value, spans, time, clearable, min, max, disabled, onChange } = props;
  const { part, reach } = usePhoneSheet();
  const name = nameOfSpan(props);
  const days =
    value.from === '' && value.to === ''
      ? ''
      : daysText({ from: shownOf(value.from) || '…', to: shownOf(value.to) || '…' });
  const shown = name === undefined ? days : `${name} ${days}`;
  return (
    <PhonePlain label={label} shown={shown || texts.day} disabled={disabled} onReach={reach}>
      {(close) =>
        part && (
          <part.DaySheet
            title={label}
            ends={endsOf(props)}
            values={[value.from, value.to]}
            spans={spans}
            time={time}
            clearable={clearable}
            min={min}
            max={max}
            onDone={([from = '', to = '']) => onChange(inOrder({ from, to }))}
            onClose={close}
          />
        )
      }
    </PhonePlain>
  );
}
