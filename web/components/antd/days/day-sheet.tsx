// Choosing days on a phone: antd-mobile's wheels in the sheet every choice comes in.
import { Button, DatePickerView } from 'antd-mobile';
import { useId, useState } from 'react';
import { reportDays } from '#contract/limits.ts';
import { BottomSheet } from '#web/components/bottom-sheet.tsx';
import type { NamedSpan } from './day-props.ts';
import { readTyped, shownOf, textOfWheel, wheelOf } from './day-text.ts';
import styles from './days.module.css';
import { dayTexts as texts } from './texts.ts';

interface DaySheetProps {
  title: string;
  /** One day has one, a span two. */
  ends: readonly string[];
  values: readonly string[];
  spans?: readonly NamedSpan[] | undefined;
  time?: boolean | undefined;
  clearable?: boolean | undefined;
  min?: string | undefined;
  max?: string | undefined;
  onDone: (values: readonly string[]) => void;
  onClose: () => void;
}

const wheelNames: Readonly<Record<string, string>> = texts.wheels;

export function DaySheet(props: DaySheetProps) {
  const { title, ends, values, spans = [], time = false, clearable = false, onDone, onClose } = props;
  const first = props.min || reportDays.first;
  const last = props.max || reportDays.last;
  const note = useId();
  const [today] = useState(() => textOfWheel(new Date(), time));
  const within = (value: string) =>
    value < first ? first : value.slice(0, last.length) > last ? last : value;
  const [typed, setTyped] = useState(() => values.map((value) => shownOf(value || within(today))));
  const [at, setAt] = useState(0);
  const [problem, setProblem] = useState('');
  const read = typed.map((text) => readTyped(text, time));
  const set = (next: readonly string[]) => {
    setTyped([...next]);
    setProblem('');
  };
  const setOne = (text: string) => set(typed.map((old, place) => (place === at ? text : old)));
  const leave = (chosen: readonly string[]) => {
    onDone(chosen);
    onClose();
  };
  const take = () => {
    const isOutside = read.some((value) => value !== within(value));
    if (read.includes('')) setProblem(time ? texts.shapeOfMoment : texts.shape);
    else if (isOutside) setProblem(texts.outside(shownOf(first), shownOf(last)));
    else leave(read);
  };
  return (
    <BottomSheet
      title={title}
      onClose={onClose}
      footer={
        <>
          {clearable && (
            <Button size="large" onClick={() => leave(values.map(() => ''))}>
              {texts.clear}
            </Button>
          )}
          <Button size="large" color="primary" onClick={take}>
            {texts.done}
          </Button>
        </>
      }
    >
      {spans.length > 0 && (
        <fieldset className={styles.spans}>
          <legend className="ht-hidden">{texts.spans}</legend>
          {spans.map(({ name, span }) => (
            <button
              key={name}
              type="button"
              className={styles.chip}
              aria-pressed={read[0] === span.from && read[1] === span.to}
              onClick={() => set([span.from, span.to])}
            >
              {name}
            </button>
          ))}
        </fieldset>
      )}
      <div className={styles.ends}>
        {ends.map((end, place) => (
          <label key={end} className={styles.end}>
            {end}
            <input
              type="text"
              // The wheels below are the phone's way; keys of a keyboard that is there still write.
              inputMode="none"
              className={styles.phone}
              data-chosen={ends.length > 1 && place === at}
              aria-describedby={note}
              aria-invalid={problem !== '' && read[place] === ''}
              value={typed[place] ?? ''}
              onFocus={() => setAt(place)}
              onChange={({ target }) => setOne(target.value)}
            />
          </label>
        ))}
      </div>
      <p id={note} role="alert" className={styles.problem}>
        {problem}
      </p>
      <DatePickerView
        precision={time ? 'minute' : 'day'}
        min={wheelOf(first)}
        max={wheelOf(time && last.length === 10 ? `${last}T23:59` : last)}
        value={wheelOf(within(read[at] || today))}
        renderLabel={(type, number) => `${number}${wheelNames[type] ?? ''}`}
        onChange={(date) => setOne(shownOf(textOfWheel(date, time)))}
      />
    </BottomSheet>
  );
}
