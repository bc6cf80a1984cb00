import { Input, Modal } from 'antd';
import { useState } from 'react';
import { recommendTexts as texts } from '../texts.ts';

export interface NoteProps {
  /** Of the publisher. */
  name: string;
  note: string;
  busy: boolean;
  onClose: () => void;
  onSave: (note: string) => void;
}

export const noteMaxLength = 500;

export function NoteDialog({ name, note, busy, onClose, onSave }: NoteProps) {
  const [draft, setDraft] = useState(note);
  return (
    <Modal
      open
      title={texts.noteTitle(name)}
      okText={texts.save}
      cancelText={texts.cancel}
      confirmLoading={busy}
      onCancel={onClose}
      onOk={() => onSave(draft.trim())}
    >
      <Input.TextArea
        aria-label={texts.noteOf(name)}
        autoFocus
        rows={4}
        maxLength={noteMaxLength}
        showCount
        value={draft}
        onChange={({ target }) => setDraft(target.value)}
      />
    </Modal>
  );
}
