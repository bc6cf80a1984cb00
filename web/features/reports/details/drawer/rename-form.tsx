import { Button, Input } from 'antd';
import { type FormEvent, useState } from 'react';
import type { PublisherView } from '../../../../../contract/publishers.ts';
import { toast } from '../../../../lib/toast.ts';
import { useUpdatePublisher } from '../mutations.ts';
import { GarbledMark } from '../publisher-cell.tsx';
import { publisherTexts, drawerTexts as texts } from '../texts.ts';
import styles from './publisher-panel.module.css';

/** The name, and a way to put a readable one in its place. */
export function RenameForm({ profile }: { profile: PublisherView }) {
  const { id, name, receivedName, garbled } = profile;
  const [draft, setDraft] = useState<string>();
  const { mutate, isPending } = useUpdatePublisher();
  const renamed = receivedName.trim() !== '' && name !== receivedName.trim();
  const save = (next: string | null) =>
    mutate(
      { id, name: next },
      {
        onSuccess: () => {
          toast.success(texts.saved);
          setDraft(undefined);
        },
      },
    );
  if (draft === undefined)
    return (
      <p className={styles.name}>
        {name || publisherTexts.unnamed}
        {garbled && !renamed && <GarbledMark />}
        <Button type="link" size="small" onClick={() => setDraft(name)}>
          {texts.rename}
        </Button>
      </p>
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (draft.trim() === '') toast.warning(texts.renameRequired);
    else save(draft.trim());
  };
  return (
    <form className={styles.rename} onSubmit={submit}>
      <Input
        aria-label={texts.renameLabel}
        value={draft}
        maxLength={200}
        autoComplete="off"
        autoFocus
        onChange={(event) => setDraft(event.target.value)}
      />
      <Button type="primary" htmlType="submit" loading={isPending}>
        {texts.renameSave}
      </Button>
      {renamed && <Button onClick={() => save(null)}>{texts.renameReset}</Button>}
      <Button onClick={() => setDraft(undefined)}>{texts.cancel}</Button>
      {receivedName && <p className={styles.received}>{texts.receivedName(receivedName)}</p>}
    </form>
  );
}
