import { useState } from 'react';
import { PhoneChoice } from '#web/components/phone-fields.tsx';
import { typeLabel } from '#web/components/type-label.ts';
import { startOfPublisher } from '#web/parts/mail/start-of-publisher.ts';
import { WriteMailButton } from '#web/parts/mail/write-mail-button.tsx';
import { PublisherName } from '../publisher-name.tsx';
import { overviewTexts, recommendTexts as texts } from '../texts.ts';
import { PagesButton } from './pages-button.tsx';
import { PromotedNames } from './promoted-names.tsx';
import styles from './recommend.module.css';
import { stateOptions } from './recommend-filters.tsx';
import type { ProspectRowsProps } from './recommend-rows.tsx';
import { RowProof } from './row-proof.tsx';

/** Recommended publishers on a phone: one below the other. */
export function RecommendList({ rows, labelled, stale, prospects, onOpen, onNote }: ProspectRowsProps) {
  const [open, setOpen] = useState<readonly string[]>([]);
  const toggle = (domain: string) =>
    setOpen(open.includes(domain) ? open.filter((one) => one !== domain) : [...open, domain]);
  return (
    <ul className={styles.list} aria-label={texts.label} aria-busy={stale}>
      {rows.map((row) => {
        const { domain, country, gained, lost, lastSeen, state, note } = row;
        const name = row.name || domain;
        return (
          <li key={domain} className={styles.item}>
            <div className={styles.itemHead}>
              <PublisherName publisher={row} labelled={labelled} onOpen={onOpen} />
              <label className={styles.itemBox}>
                <input
                  type="checkbox"
                  aria-label={texts.select(name)}
                  checked={prospects.selected.has(domain)}
                  onChange={({ target }) => prospects.select([domain], target.checked)}
                />
              </label>
            </div>
            <bdi className={styles.why}>{row.why}</bdi>
            <PromotedNames brands={row.brands} />
            <p className={styles.facts}>
              <span>{typeLabel(row.type)}</span>
              {country && <span>{country}</span>}
              <span>{overviewTexts.change(gained, lost)}</span>
              <span>{overviewTexts.lastSeen(lastSeen)}</span>
            </p>
            <PagesButton row={row} open={open.includes(domain)} onToggle={() => toggle(domain)} />
            {open.includes(domain) && <RowProof row={row} />}
            <WriteMailButton name={name} start={startOfPublisher(domain, row.contact)} />
            <PhoneChoice
              label={texts.stateOf(name)}
              value={state}
              options={stateOptions}
              onChange={(next) => next && prospects.mark([row], next)}
            />
            <button
              type="button"
              className={styles.noteButton}
              aria-haspopup="dialog"
              aria-label={note ? texts.editNoteOf(name, note) : texts.addNoteOf(name)}
              onClick={() => onNote(row)}
            >
              {note || texts.addNote}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
