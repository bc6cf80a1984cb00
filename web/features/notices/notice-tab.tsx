import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { EmptyState } from '#web/components/empty-state.tsx';
import styles from './notice-list.module.css';

interface NoticeTabProps<Item extends { id: string }> {
  items: readonly Item[];
  /** How many there may be. */
  limit: number;
  texts: Record<'add' | 'lead' | 'full' | 'emptyTitle' | 'emptyText', string>;
  illustration: ReactNode;
  card: (item: Item, onEdit: () => void) => ReactNode;
  form: (editing: Item | 'new' | undefined, onClose: () => void) => ReactNode;
}

/** A list of cards that can be added to up to a limit, and the form that adds and changes. */
export function NoticeTab<Item extends { id: string }>({
  items,
  limit,
  texts,
  illustration,
  card,
  form,
}: NoticeTabProps<Item>) {
  const [editing, setEditing] = useState<Item | 'new'>();
  const isFull = items.length >= limit;
  const add = (
    <Button type="primary" disabled={isFull} onClick={() => setEditing('new')}>
      {texts.add}
    </Button>
  );
  return (
    <div className={styles.tab}>
      <p className={styles.lead}>{isFull ? texts.full : texts.lead}</p>
      {items.length === 0 ? (
        <EmptyState
          illustration={illustration}
          title={texts.emptyTitle}
          text={texts.emptyText}
          action={add}
        />
      ) : (
        <>
          <ul className={styles.list}>
            {items.map((item) => (
              <li key={item.id}>{card(item, () => setEditing(item))}</li>
            ))}
          </ul>
          <div>{add}</div>
        </>
      )}
      {form(editing, () => setEditing(undefined))}
    </div>
  );
}
