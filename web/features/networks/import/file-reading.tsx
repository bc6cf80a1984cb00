import { Select } from 'antd';
import { type ImportPreview, textEncodings } from '#contract/imports.ts';
import type { Reading } from '#web/data/imports.ts';
import styles from './file-reading.module.css';
import { readingTexts as texts } from './texts.ts';

interface FileReadingProps {
  preview: ImportPreview;
  onReread: (reading: Reading) => void;
}

/** What was found out about the file, to be set right by a person: where its titles stand, how its letters are written. */
export function FileReading({ preview, onReread }: FileReadingProps) {
  const { headerLine, head, format, encoding } = preview;
  return (
    <div className={styles.reading}>
      <label className={styles.choice} htmlFor="import-titles">
        <span>{texts.titles}</span>
        <Select
          id="import-titles"
          value={headerLine}
          options={head.map(({ line, text }) => ({ value: line, label: texts.titlesAt(line, text) }))}
          onChange={(line) => onReread({ headerLine: line })}
        />
        {head.some(({ line }) => line < headerLine) && (
          <span className={styles.help}>{texts.above(headerLine)}</span>
        )}
      </label>
      {format === 'csv' && (
        <label className={styles.choice} htmlFor="import-encoding">
          <span>{texts.encoding}</span>
          <Select
            id="import-encoding"
            value={encoding}
            options={textEncodings.map((value) => ({ value, label: texts.encodings[value] }))}
            onChange={(value) => {
              const chosen = textEncodings.find((known) => known === value);
              if (chosen) onReread({ encoding: chosen });
            }}
          />
        </label>
      )}
    </div>
  );
}
