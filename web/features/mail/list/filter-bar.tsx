import { Checkbox, Select } from 'antd';
import type { RefObject } from 'react';
import { SearchBox } from '#web/components/search-box.tsx';
import { useRestedText } from '#web/lib/use-rested-text.ts';
import styles from './filter-bar.module.css';
import { outgoingView, outgoingViews, toOutgoing } from './filters.ts';
import { filterTexts as texts } from './texts.ts';
import type { MailListView } from './use-mail-list.ts';

interface FilterBarProps {
  view: MailListView;
  /** So that a key can put the cursor into the search box. */
  holder: RefObject<HTMLElement | null>;
}

const any = '';

/** Which mailbox, which words, which state; all of it stands in the address. */
export function FilterBar({ view, holder }: FilterBarProps) {
  const { folder, filters, mailboxes, change, searchFor } = view;
  const box = useRestedText(filters.keyword, searchFor);
  const boxes = mailboxes.data?.list ?? [];
  return (
    <section ref={holder} className={styles.bar} aria-label={texts.label}>
      {boxes.length > 1 && (
        <Select
          className={styles.box ?? ''}
          aria-label={texts.boxLabel}
          value={filters.box ?? any}
          options={[
            { value: any, label: texts.box },
            ...boxes.map(({ id, email }) => ({ value: id, label: email })),
          ]}
          onChange={(id) => change({ box: id || undefined })}
        />
      )}
      <div className={styles.search}>
        <SearchBox label={texts.keyword} {...box} />
      </div>
      {folder !== 'outbox' && (
        <Checkbox checked={filters.unread} onChange={({ target }) => change({ unread: target.checked })}>
          {texts.onlyUnread}
        </Checkbox>
      )}
      {folder === 'outbox' && (
        <Select
          className={styles.state ?? ''}
          aria-label={texts.outgoing}
          value={outgoingView(filters) ?? any}
          options={[
            { value: any, label: texts.all },
            ...outgoingViews.map((value) => ({ value, label: texts.views[value] })),
          ]}
          onChange={(value) => change(toOutgoing(outgoingViews.find((one) => one === value)))}
        />
      )}
      <AddressNote view={view} />
    </section>
  );
}

/** A list of one correspondent's mails says so, and leads back to all. */
export function AddressNote({ view: { filters, change } }: { view: MailListView }) {
  if (filters.address === undefined) return null;
  return (
    <p className={styles.address}>
      <bdi>{texts.address(filters.address)}</bdi>
      <button type="button" className={styles.drop} onClick={() => change({ address: undefined })}>
        {texts.dropAddress}
      </button>
    </p>
  );
}
