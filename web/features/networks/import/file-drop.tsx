import { type DragEvent, useRef, useState } from 'react';
import { Icon } from '#web/components/icon.tsx';
import { toast } from '#web/lib/toast.ts';
import { useSmallScreen } from '#web/lib/use-small-screen.ts';
import styles from './file-drop.module.css';
import { importTexts as texts } from './texts.ts';

const accepted = '.csv,.tsv,.txt,.xlsx,.xlsb';

/** Takes one file, dropped or chosen. */
export function FileDrop({ onFile }: { onFile: (file: File) => void }) {
  const small = useSmallScreen();
  const [over, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const take = (files: FileList | null) => {
    const [file, second] = files ?? [];
    if (second) toast.warning(texts.oneFile);
    else if (file) onFile(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  const hold = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is for the mouse; the button does the same
    <div
      className={styles.zone}
      data-over={over || undefined}
      onDragEnter={hold}
      onDragOver={hold}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon name="report" size={36} />
      {!small && <p className={styles.words}>{over ? texts.dropNow : texts.drop}</p>}
      <p className={styles.hint}>{texts.dropHint}</p>
      <button type="button" className={styles.button} onClick={() => input.current?.click()}>
        {texts.chooseFile}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accepted}
        onChange={(event) => {
          take(event.target.files);
          // The same file, corrected, may be chosen again.
          event.target.value = '';
        }}
      />
    </div>
  );
}
