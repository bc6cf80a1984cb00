import { Alert, Card, Radio } from 'antd';
import { useState } from 'react';
import type { FileHabits, ImportAsk, ImportPreview } from '#contract/imports.ts';
import { currencyName } from '#web/lib/currency-name.ts';
import styles from './file-asks.module.css';
import { askTexts as texts } from './texts.ts';

interface FileAsksProps {
  preview: ImportPreview;
  onAnswer: (habits: FileHabits) => void;
}

/** What the file leaves open, all in one place; it is read again when the last question is answered. */
export function FileAsks({ preview: { asks }, onAnswer }: FileAsksProps) {
  const [answers, setAnswers] = useState<Partial<Record<ImportAsk['kind'], string>>>({});
  if (asks.length === 0) return null;
  const isOpen = asks.some(({ open }) => open);
  const answer = (kind: ImportAsk['kind'], value: string) => {
    const next = { ...answers, [kind]: value };
    setAnswers(next);
    if (asks.every(({ kind: other, open }) => !open || next[other] !== undefined)) {
      onAnswer(next as FileHabits);
    }
  };
  return (
    <Card title={isOpen ? texts.openTitle : texts.title}>
      {isOpen && <Alert type="info" showIcon title={texts.lead} className={styles.lead ?? ''} />}
      {asks.map((ask) => (
        <Ask
          key={ask.kind}
          ask={ask}
          value={answers[ask.kind] ?? (ask.open ? null : ask.value)}
          onChange={(value) => answer(ask.kind, value)}
        />
      ))}
    </Card>
  );
}

interface AskProps {
  ask: ImportAsk;
  value: string | null;
  onChange: (value: string) => void;
}

function Ask({ ask, value, onChange }: AskProps) {
  const { kind, column, choices, samples, origin } = ask;
  const label = texts.questions[kind](column);
  return (
    <fieldset className={styles.ask}>
      <legend>
        {label}
        {origin && value === ask.value && <span className={styles.origin}>{texts.origins[origin]}</span>}
      </legend>
      <Radio.Group
        aria-label={label}
        optionType="button"
        buttonStyle="solid"
        value={value}
        options={choices.map((choice) => ({ value: choice, label: nameOf(kind, choice) }))}
        onChange={(event) => onChange(String(event.target.value))}
      />
      {kind === 'currency' ? (
        <p className={styles.seen}>
          {texts.seen(samples.map(({ line, text }) => texts.seenOne(line, text)).join('、'))}
        </p>
      ) : (
        <Samples ask={ask} />
      )}
    </fieldset>
  );
}

function Samples({ ask: { kind, choices, samples } }: { ask: ImportAsk }) {
  return (
    <table className={styles.samples}>
      <thead>
        <tr>
          <th scope="col">{texts.line}</th>
          <th scope="col">{texts.inFile}</th>
          {choices.map((choice) => (
            <th key={choice} scope="col">
              {nameOf(kind, choice)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {samples.map(({ line, text, readings }) => (
          <tr key={line}>
            <th scope="row">{line}</th>
            <td>{text}</td>
            {readings.map((reading, index) => (
              <td key={choices[index]}>{reading === '' ? texts.unreadable : reading}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const nameOf = (kind: ImportAsk['kind'], choice: string): string =>
  kind === 'currency'
    ? texts.currency(currencyName(choice), choice)
    : (texts.choices[choice as keyof typeof texts.choices] ?? choice);
