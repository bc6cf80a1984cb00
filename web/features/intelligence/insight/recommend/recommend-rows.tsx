import { useState } from 'react';
import type { EndpointOutput } from '#contract/endpoint.ts';
import type { RecommendRow, recommendPublishers } from '#contract/recommend.ts';
import { SampleMark } from '#web/components/sample-mark.tsx';
import { useOpenDomain } from '#web/parts/intelligence/use-open-domain.ts';
import { recommendTexts as texts } from '../texts.ts';
import { BasisNote } from './basis-note.tsx';
import { ExportButton } from './export-button.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { NoteSheet } from './note-sheet.tsx';
import styles from './recommend.module.css';
import type { RecommendFilter } from './recommend-body.ts';
import { RecommendList } from './recommend-list.tsx';
import { RecommendTable } from './recommend-table.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { type Prospects, useProspects } from './use-prospects.ts';

/** What the rows are given, at a desk and on a phone. */
export interface ProspectRowsProps {
  rows: readonly RecommendRow[];
  labelled: boolean;
  stale: boolean;
  prospects: Prospects;
  onOpen: (domain: string) => void;
  onNote: (row: RecommendRow) => void;
}

interface RecommendRowsProps {
  data: EndpointOutput<typeof recommendPublishers>;
  filter: RecommendFilter;
  /** That the page is marked as made up already. */
  labelled: boolean;
  stale: boolean;
  phone: boolean;
}

/** One page of recommended publishers and what can be done with them. */
export function RecommendRows({ data, filter, labelled, stale, phone }: RecommendRowsProps) {
  const { open } = useOpenDomain();
  const prospects = useProspects();
  const [noted, setNoted] = useState<RecommendRow>();
  const Rows = phone ? RecommendList : RecommendTable;
  const Note = phone ? NoteSheet : NoteDialog;
  return (
    <>
      <div className={styles.tools}>
        <p className={styles.note}>
          {texts.note(data.total)}
          {data.sample && !labelled && <SampleMark />}
        </p>
        <ExportButton filter={filter} rows={data.total} />
      </div>
      <BasisNote basis={data.basis} />
      <SelectionBar rows={data.list} prospects={prospects} />
      <Rows
        rows={data.list}
        labelled={labelled || data.sample}
        stale={stale}
        prospects={prospects}
        onOpen={open}
        onNote={setNoted}
      />
      {noted && (
        <Note
          key={noted.domain}
          name={noted.name || noted.domain}
          note={noted.note}
          busy={prospects.busy}
          onClose={() => setNoted(undefined)}
          onSave={(note) => prospects.write(noted, note, () => setNoted(undefined))}
        />
      )}
    </>
  );
}
