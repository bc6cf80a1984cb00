import { Checkbox, Select, Table, type TableColumnsType } from 'antd';
import { useState } from 'react';
import type { RecommendRow } from '#contract/recommend.ts';
import { useWideTable } from '#web/components/antd/use-wide-table.ts';
import { typeLabel } from '#web/components/type-label.ts';
import { printing } from '#web/lib/printing.ts';
import { useStore } from '#web/lib/store.ts';
import { startOfPublisher } from '#web/parts/mail/start-of-publisher.ts';
import { WriteMailButton } from '#web/parts/mail/write-mail-button.tsx';
import { PublisherName } from '../publisher-name.tsx';
import { overviewTexts, recommendTexts as texts } from '../texts.ts';
import { PagesButton } from './pages-button.tsx';
import styles from './recommend.module.css';
import { stateOptions } from './recommend-filters.tsx';
import type { ProspectRowsProps } from './recommend-rows.tsx';
import { RowProof } from './row-proof.tsx';

const nameOf = ({ name, domain }: RecommendRow) => name || domain;

export function RecommendTable({ rows, labelled, stale, prospects, onOpen, onNote }: ProspectRowsProps) {
  const [open, setOpen] = useState<readonly string[]>([]);
  const frame = useWideTable(1096);
  const onPaper = useStore(printing);
  const { columns } = texts;
  const toggle = (domain: string) =>
    setOpen(open.includes(domain) ? open.filter((one) => one !== domain) : [...open, domain]);
  const figure = { align: 'end' as const, className: styles.figure ?? '' };
  const list: TableColumnsType<RecommendRow> = [
    {
      key: 'select',
      title: <span className="ht-hidden">{texts.selection}</span>,
      width: 48,
      render: (_, row) => (
        <Checkbox
          aria-label={texts.select(nameOf(row))}
          checked={prospects.selected.has(row.domain)}
          onChange={({ target }) => prospects.select([row.domain], target.checked)}
        />
      ),
    },
    {
      key: 'name',
      title: columns.name,
      width: 230,
      render: (_, row) => (
        <>
          <PublisherName publisher={row} labelled={labelled} onOpen={onOpen} />
          <span className={styles.whoLine}>
            <span className={styles.soft}>
              {[typeLabel(row.type), row.country].filter(Boolean).join(' · ')}
            </span>
            {!onPaper && (
              <WriteMailButton plain name={nameOf(row)} start={startOfPublisher(row.domain, row.contact)} />
            )}
          </span>
        </>
      ),
    },
    {
      key: 'why',
      title: columns.why,
      width: 324,
      render: (_, row) => (
        <>
          <bdi className={styles.why} title={row.why}>
            {row.why}
          </bdi>
          <PagesButton row={row} open={open.includes(row.domain)} onToggle={() => toggle(row.domain)} />
        </>
      ),
    },
    {
      key: 'change',
      title: columns.change,
      width: 112,
      ...figure,
      render: (_, { gained, lost }) => overviewTexts.change(gained, lost),
    },
    {
      key: 'lastSeen',
      title: columns.lastSeen,
      width: 112,
      ...figure,
      render: (_, { lastSeen }) => lastSeen,
    },
    {
      key: 'state',
      title: columns.state,
      width: 120,
      render: (_, row) => (
        <Select
          className={styles.state ?? ''}
          aria-label={texts.stateOf(nameOf(row))}
          disabled={prospects.busy}
          value={row.state}
          options={stateOptions}
          onChange={(state) => prospects.mark([row], state)}
        />
      ),
    },
    {
      key: 'note',
      title: columns.note,
      width: 150,
      render: (_, row) => (
        <button
          type="button"
          className={styles.noteButton}
          aria-haspopup="dialog"
          aria-label={row.note ? texts.editNoteOf(nameOf(row), row.note) : texts.addNoteOf(nameOf(row))}
          title={row.note || undefined}
          onClick={() => onNote(row)}
        >
          {row.note || (onPaper ? '' : texts.addNote)}
        </button>
      ),
    },
  ];
  return (
    <section
      className={styles.table}
      aria-label={texts.label}
      aria-busy={stale}
      data-stale={stale || undefined}
    >
      <Table<RecommendRow>
        size="small"
        // Nothing is chosen on paper.
        columns={onPaper ? list.filter(({ key }) => key !== 'select') : list}
        dataSource={[...rows]}
        rowKey="domain"
        pagination={false}
        {...frame}
        expandable={{
          expandedRowKeys: [...open],
          showExpandColumn: false,
          expandedRowRender: (row) => <RowProof row={row} />,
        }}
      />
    </section>
  );
}
