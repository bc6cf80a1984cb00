import { Card } from 'antd';
import type { ImportKind, ImportPreview } from '#contract/imports.ts';
import type { Reading } from '#web/data/imports.ts';
import { formatAmount, formatCount } from '#web/lib/format-figure.ts';
import { FileReading } from './file-reading.tsx';
import styles from './preview-summary.module.css';
import { importTexts as texts } from './texts.ts';

interface PreviewSummaryProps {
  preview: ImportPreview;
  kind: ImportKind;
  onReread: (reading: Reading) => void;
}

/** The file in figures: how many rows, which days, sums per currency. */
export function PreviewSummary({ preview, kind, onReread }: PreviewSummaryProps) {
  const { totals } = preview;
  return (
    <Card>
      <dl className={styles.facts}>
        <Fact name={texts.file} value={preview.fileName} />
        <Fact name={texts.rows} value={formatCount(totals.rows)} />
        <Fact
          name={texts.days}
          value={totals.from && totals.to ? texts.daySpan(totals.from, totals.to) : texts.unknown}
        />
        {kind === 'clicks' && <Fact name={texts.clicks} value={formatCount(totals.clicks)} />}
      </dl>
      <FileReading preview={preview} onReread={onReread} />
      {totals.amounts.length > 0 && (
        <table className={styles.totals}>
          <caption className="ht-hidden">{texts.totals}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.currency}</th>
              <th scope="col">{texts.amounts.je}</th>
              <th scope="col">{texts.amounts.jyje}</th>
              <th scope="col">{texts.amounts.ptfy}</th>
            </tr>
          </thead>
          <tbody>
            {totals.amounts.map(({ currency, je, jyje, ptfy }) => (
              <tr key={currency}>
                <th scope="row">{currency}</th>
                <td>{formatAmount(je)}</td>
                <td>{formatAmount(jyje)}</td>
                <td>{formatAmount(ptfy)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {totals.voided > 0 && <p className={styles.voided}>{texts.voided(totals.voided)}</p>}
    </Card>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
