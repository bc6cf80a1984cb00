import { useState } from 'react';
import { Icon } from '#web/components/icon.tsx';
import { uploadTexts as texts } from './texts.ts';
import styles from './upload-dialog.module.css';

/** Files by drag, click or keyboard: the input itself lies over the whole field. */
export function DropZone({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const [over, setOver] = useState(false);
  return (
    <label className={`${styles.zone} ${over ? styles.over : ''}`}>
      <Icon name="upload" size={28} />
      <span className={styles.call}>{texts.drop}</span>
      <span className={styles.limits}>{texts.limits}</span>
      <input
        className={styles.input}
        type="file"
        multiple
        accept="image/png,image/jpeg,image/webp,image/gif"
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
        onDrop={() => setOver(false)}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // The same file again is a new choice.
          event.target.value = '';
        }}
      />
    </label>
  );
}
