import { Button } from 'antd-mobile';
import { useState } from 'react';
import { BottomSheet } from '#web/components/bottom-sheet.tsx';
import { recommendTexts as texts } from '../texts.ts';
import { type NoteProps, noteMaxLength } from './note-dialog.tsx';
import styles from './recommend.module.css';

export function NoteSheet({ name, note, busy, onClose, onSave }: NoteProps) {
  const [draft, setDraft] = useState(note);
  return (
    <BottomSheet
      title={texts.noteTitle(name)}
      onClose={onClose}
      footer={
        <Button block size="large" color="primary" loading={busy} onClick={() => onSave(draft.trim())}>
          {texts.save}
        </Button>
      }
    >
      <textarea
        className={styles.noteText}
        aria-label={texts.noteOf(name)}
        rows={5}
        maxLength={noteMaxLength}
        value={draft}
        onChange={({ target }) => setDraft(target.value)}
      />
    </BottomSheet>
  );
}
