import { useQuery } from '@tanstack/react-query';
import { Button, Modal, Segmented } from 'antd';
import { useState } from 'react';
import { type ContactRow, type ContactSource, contactSources } from '#contract/mail-contacts.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { ErrorState } from '#web/components/error-state.tsx';
import { Pagination } from '#web/components/pagination.tsx';
import { SearchBox } from '#web/components/search-box.tsx';
import { contactPageSize, contactsQuery } from '#web/data/mail-contacts.ts';
import { useRestedText } from '#web/lib/use-rested-text.ts';
import { pickerTexts as texts } from '../texts.ts';
import { ContactLine } from './contact-line.tsx';
import styles from './contact-picker.module.css';

interface ContactPickerProps {
  /** Who is on the mail already. */
  chosen: readonly string[];
  onPick: (rows: readonly ContactRow[]) => void;
  onClose: () => void;
}

/** Recipients from the account's own publishers, recommended and followed ones, and whoever was written to before. */
export function ContactPicker({ chosen, onPick, onClose }: ContactPickerProps) {
  const [source, setSource] = useState<ContactSource>('own');
  const [keyword, setKeyword] = useState('');
  const [page, setPage] = useState(1);
  const [picked, setPicked] = useState<ReadonlyMap<string, ContactRow>>(new Map());
  const search = useRestedText(keyword, (words) => {
    setKeyword(words);
    setPage(1);
  });
  const look = (next: ContactSource) => {
    setSource(next);
    setPage(1);
  };
  const pick = (rows: readonly ContactRow[], on: boolean) => {
    const next = new Map(picked);
    for (const row of rows) {
      if (on) next.set(row.address, row);
      else next.delete(row.address);
    }
    setPicked(next);
  };
  return (
    <Modal
      open
      title={texts.title}
      width={760}
      style={{ top: 32 }}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="primary" disabled={picked.size === 0} onClick={() => onPick([...picked.values()])}>
            {texts.add(picked.size)}
          </Button>
        </>
      }
    >
      <div className={styles.tools}>
        <Segmented
          aria-label={texts.source}
          value={source}
          options={contactSources.map((value) => ({ value, label: texts.sources[value] }))}
          onChange={look}
        />
        <SearchBox label={texts.keyword} {...search} />
      </div>
      <ContactList
        source={source}
        keyword={keyword}
        page={page}
        chosen={chosen}
        picked={picked}
        onPick={pick}
        onPage={setPage}
      />
    </Modal>
  );
}

interface ContactListProps {
  source: ContactSource;
  keyword: string;
  page: number;
  chosen: readonly string[];
  picked: ReadonlyMap<string, ContactRow>;
  onPick: (rows: readonly ContactRow[], on: boolean) => void;
  onPage: (page: number) => void;
}

function ContactList({ source, keyword, page, chosen, picked, onPick, onPage }: ContactListProps) {
  const { data, error, refetch, isPlaceholderData } = useQuery(contactsQuery(source, keyword, page));
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <div className={styles.skeleton} role="status" aria-label={texts.loading} />;
  if (data.closed) return <EmptyState title={texts.closedTitle} text={texts.closedText} />;
  if (data.total === 0)
    return (
      <EmptyState
        title={keyword === '' ? texts.emptyTitles[source] : texts.noMatch}
        text={keyword === '' ? texts.emptyTexts[source] : ''}
      />
    );
  const open = data.list.filter(
    ({ address, blocked }) => address !== '' && blocked === '' && !chosen.includes(address),
  );
  const whole = open.length > 0 && open.every(({ address }) => picked.has(address));
  return (
    <>
      <div className={styles.bar}>
        <Button size="small" disabled={open.length === 0} onClick={() => onPick(open, !whole)}>
          {whole ? texts.noneOfPage : texts.wholePage(open.length)}
        </Button>
      </div>
      <ul className={styles.list} aria-label={texts.list} data-old={isPlaceholderData || undefined}>
        {data.list.map((row) => (
          <ContactLine
            key={`${row.domain} ${row.address}`}
            row={row}
            isChosen={chosen.includes(row.address)}
            isPicked={picked.has(row.address)}
            onPick={(on) => onPick([row], on)}
          />
        ))}
      </ul>
      <Pagination current={page} size={contactPageSize} total={data.total} onChange={onPage} />
    </>
  );
}
