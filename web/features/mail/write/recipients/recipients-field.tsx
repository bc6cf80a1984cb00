import { useQuery } from '@tanstack/react-query';
import { AutoComplete, Button } from 'antd';
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { Icon } from '#web/components/icon.tsx';
import { contactsQuery } from '#web/data/mail-contacts.ts';
import { useDebounced } from '#web/lib/use-debounced.ts';
import { recipientTexts as texts } from '../texts.ts';
import { isAddress, parseRecipients, type Recipient } from './parse-recipients.ts';
import styles from './recipients-field.module.css';

interface RecipientsFieldProps {
  label: string;
  value: readonly string[];
  /** How many there may be. */
  max: number;
  /** A sentence about the field as a whole; empty: nothing is wrong. */
  problem: string;
  onAdd: (recipients: readonly Recipient[]) => void;
  onRemove: (addresses: readonly string[]) => void;
  /** Beside the words that are typed: ways to choose instead. */
  children?: ReactNode;
}

/** More of them stay folded until somebody wants to see them all. */
const shownAtFirst = 40;
const restMs = 250;

/** Addresses one by one, or a pasted list of them; what is no address stays, marked. */
export function RecipientsField(props: RecipientsFieldProps) {
  const { label, value, max, problem, onAdd, onRemove, children } = props;
  const [text, setText] = useState('');
  const [unfolded, setUnfolded] = useState(false);
  const note = useId();
  const options = useSuggestions(text, value);
  const wrong = value.filter((address) => !isAddress(address));
  const shown = unfolded ? value : value.slice(0, shownAtFirst);

  const add = (words: string) => {
    const found = parseRecipients(words);
    setText('');
    if (found.length > 0) onAdd(found);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter also ends a word of pinyin.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Backspace' && text === '' && value.length > 0) onRemove(value.slice(-1));
    if (event.key !== 'Enter' || text.trim() === '') return;
    event.preventDefault();
    add(text);
  };
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text/plain');
    if (!/[@\n]/.test(pasted)) return;
    event.preventDefault();
    add(`${text} ${pasted}`);
  };
  const type = (words: string) => (/[,;，；、]\s*$/.test(words) ? add(words) : setText(words));
  const rework = (address: string) => {
    onRemove([address]);
    setText(address);
  };

  const problems = [
    wrong.length > 0 ? texts.wrong(wrong[0] ?? '', wrong.length) : problem,
    value.length > max && texts.tooMany(max),
  ].filter(Boolean);
  return (
    <div>
      <div className={styles.box} data-wrong={problems.length > 0 || undefined} onPaste={onPaste}>
        {value.length > 0 && (
          <ul className={styles.chips} aria-label={texts.chosen(label)}>
            {shown.map((address) => (
              <li key={address} className={styles.chip} data-wrong={!isAddress(address) || undefined}>
                <button
                  type="button"
                  className={styles.word}
                  title={texts.rework}
                  onClick={() => rework(address)}
                >
                  {address}
                </button>
                <button
                  type="button"
                  className={styles.remove}
                  aria-label={texts.remove(address)}
                  onClick={() => onRemove([address])}
                >
                  <Icon name="close" size={12} />
                </button>
              </li>
            ))}
          </ul>
        )}
        {value.length > shown.length && (
          <Button type="link" size="small" onClick={() => setUnfolded(true)}>
            {texts.more(value.length - shown.length)}
          </Button>
        )}
        <AutoComplete
          className={styles.input ?? ''}
          variant="borderless"
          aria-label={label}
          aria-describedby={note}
          aria-invalid={problems.length > 0}
          placeholder={value.length === 0 ? texts.hint : ''}
          value={text}
          options={options}
          defaultActiveFirstOption={false}
          onChange={type}
          onSelect={(address: string) => add(address)}
          onBlur={() => add(text)}
          onInputKeyDown={onKeyDown}
        />
        {children}
      </div>
      <div id={note} className={styles.note}>
        {problems.map((sentence) => (
          <p key={String(sentence)} role="alert" className={styles.problem}>
            {sentence}
          </p>
        ))}
        {wrong.length > 0 && (
          <Button type="link" size="small" onClick={() => onRemove(wrong)}>
            {texts.removeWrong(wrong.length)}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Whom one has written to before, by what is typed. */
function useSuggestions(text: string, chosen: readonly string[]) {
  const keyword = useDebounced(text.trim(), restMs);
  const { data } = useQuery({ ...contactsQuery('written', keyword, 1), enabled: keyword.length > 1 });
  if (keyword.length < 2 || text.trim() === '') return [];
  return (data?.list ?? [])
    .filter(({ address, blocked }) => address !== '' && blocked === '' && !chosen.includes(address))
    .slice(0, 8)
    .map(({ address, name }) => ({ value: address, label: name === '' ? address : `${name} · ${address}` }));
}
