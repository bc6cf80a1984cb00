// antd's pickers. Days are typed or chosen; what is typed and is no day goes back to what stood there.
import { Button, ConfigProvider, DatePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/zh-cn';
import { useContext, useState } from 'react';
import { type DayProps, inOrder, type SpanProps } from './day-props.ts';
import styles from './days.module.css';
import { dayTexts as texts } from './texts.ts';

const dayFormats = ['YYYY-MM-DD', 'YYYY/M/D', 'YYYYMMDD'];
const minuteFormats = ['YYYY-MM-DD HH:mm', 'YYYY/M/D H:mm'];

const dayOf = (value: string | undefined): Dayjs | null => (value ? dayjs(value) : null);

const boundOf = (value: string | undefined) => (value ? { on: dayjs(value) } : {});

const textOf = (day: Dayjs | null | undefined, time: boolean): string =>
  day?.format(time ? 'YYYY-MM-DD[T]HH:mm' : 'YYYY-MM-DD') ?? '';

/** A year and a month say themselves what they are: a name beside what is seen could not be called. */
function useSpeakableLocale() {
  const { locale } = useContext(ConfigProvider.ConfigContext);
  const words = locale?.DatePicker;
  if (!words) throw new Error('the pickers have no words');
  return { ...words, lang: { ...words.lang, yearSelect: '', monthSelect: '' } };
}

/** What both kinds have in common. */
function sharedProps({ min, max, time = false, clearable = false, disabled = false }: DayProps | SpanProps) {
  const { on: minDate } = boundOf(min);
  const { on: maxDate } = boundOf(max);
  return {
    format: time ? minuteFormats : dayFormats,
    showTime: time && { format: 'HH:mm' },
    allowClear: clearable,
    disabled,
    classNames: { popup: { root: styles.calendar ?? '' } },
    ...(minDate && { minDate }),
    ...(maxDate && { maxDate }),
  };
}

type DeskDayPickerProps = DayProps & {
  hint: string;
  /** What stood here; a person who came to it goes on in the picker. */
  reached: Element | null;
};

export function DeskDayPicker(props: DeskDayPickerProps) {
  const { label, id, value, time = false, hint, reached, onChange } = props;
  const locale = useSpeakableLocale();
  const [hasFocus] = useState(() => reached !== null && document.activeElement === reached);
  const [open, setOpen] = useState(hasFocus);
  return (
    <DatePicker
      {...sharedProps(props)}
      locale={locale}
      {...(id !== undefined && { id })}
      {...(label !== undefined && { 'aria-label': label })}
      aria-describedby={props['aria-describedby']}
      aria-invalid={props['aria-invalid']}
      aria-required={props['aria-required']}
      className={(time ? styles.minute : styles.day) ?? ''}
      placeholder={hint}
      value={dayOf(value)}
      autoFocus={hasFocus}
      open={open}
      onOpenChange={setOpen}
      onKeyDown={(event) => {
        // Enter takes the day; no form is sent by it.
        if (event.key !== 'Enter') return;
        event.preventDefault();
        if (!open) setOpen(true);
      }}
      onChange={(day) => onChange?.(textOf(day, time))}
    />
  );
}

type DeskSpanPickerProps = SpanProps & {
  ids: readonly [from: string, to: string];
  name: string | undefined;
  reached: readonly (Element | null)[];
};

export function DeskSpanPicker(props: DeskSpanPickerProps) {
  const { ids, ends, name, value, time = false, clearable = false, spans = [], reached, onChange } = props;
  const locale = useSpeakableLocale();
  const [hasFocus] = useState(() => reached.includes(document.activeElement));
  const [open, setOpen] = useState(hasFocus);
  return (
    <DatePicker.RangePicker
      {...sharedProps(props)}
      locale={locale}
      id={{ start: ids[0], end: ids[1] }}
      className={styles.whole ?? ''}
      placeholder={[ends?.[0] ?? texts.from, ends?.[1] ?? texts.to]}
      separator={texts.until}
      prefix={name === undefined ? undefined : <span className={styles.name}>{name}</span>}
      allowEmpty={[clearable, clearable]}
      // antd's own list of spans is out of the keys' reach.
      renderExtraFooter={() =>
        spans.length > 0 && (
          <fieldset className={styles.offers}>
            <legend className="ht-hidden">{texts.spans}</legend>
            {spans.map((one) => (
              <Button
                key={one.name}
                size="small"
                type={one.name === name ? 'primary' : 'default'}
                onClick={() => {
                  onChange(one.span);
                  setOpen(false);
                }}
              >
                {one.name}
              </Button>
            ))}
          </fieldset>
        )
      }
      value={[dayOf(value.from), dayOf(value.to)]}
      autoFocus={hasFocus}
      open={open}
      onOpenChange={setOpen}
      onChange={(days) => onChange(inOrder({ from: textOf(days?.[0], time), to: textOf(days?.[1], time) }))}
    />
  );
}
