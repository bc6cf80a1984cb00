import { Alert, Button, Card, Flex } from 'antd';
import { useState } from 'react';
import type { ImportPreview } from '#contract/imports.ts';
import type { ImportChoice, Reading, RunOrder } from '#web/data/imports.ts';
import { AlreadyChoice, apart } from './already-choice.tsx';
import { CoveredDays } from './covered-days.tsx';
import { ErrorList } from './error-list.tsx';
import { FileAsks } from './file-asks.tsx';
import styles from './import-preview-panel.module.css';
import { LeftOut } from './left-out.tsx';
import { type Mapping, sameMapping } from './mapping.ts';
import { MappingTable } from './mapping-table.tsx';
import { PreviewRows } from './preview-rows.tsx';
import { PreviewSummary } from './preview-summary.tsx';
import { TargetSelect } from './target-select.tsx';
import { importTexts, mappingTexts, runTexts } from './texts.ts';

interface ImportPreviewPanelProps {
  preview: ImportPreview;
  problem: string | undefined;
  choice: ImportChoice;
  networkName: string;
  onReread: (reading: Reading) => void;
  onRun: (order: RunOrder) => void;
  onRestart: () => void;
}

/** What a file holds as it was understood; nothing is written before the last button. */
export function ImportPreviewPanel({
  preview,
  problem,
  choice,
  networkName,
  onReread,
  onRun,
  onRestart,
}: ImportPreviewPanelProps) {
  const [mapping, setMapping] = useState<Mapping>(preview.mapping);
  const { already, asks, badRows, soundRows, totals } = preview;
  const [target, setTarget] = useState('');
  const rows = totals.from && totals.to ? { from: totals.from, to: totals.to } : null;
  const [days, setDays] = useState(rows);
  const dirty = !sameMapping(mapping, preview.mapping);
  const isAnswered = asks.every(({ open }) => !open);
  const ready = !dirty && isAnswered && soundRows > 0 && (already.length === 0 || target !== '');
  // What nobody has answered yet is no row at fault.
  const isSound = badRows === 0;
  const run = () =>
    onRun({
      ...days,
      ...(!isSound && { soundOnly: true }),
      ...(target === apart ? { apart: true } : target !== '' && { connectionId: target }),
    });
  return (
    <div className={styles.panel}>
      {problem !== undefined && <Alert type="error" showIcon title={problem} />}
      <PreviewSummary preview={preview} kind={choice.kind} onReread={onReread} />
      <FileAsks
        preview={preview}
        onAnswer={(habits) => onReread({ ...habits, ...(dirty ? { mapping } : { resume: true }) })}
      />
      <LeftOut preview={preview} />
      {preview.errorCount > 0 && isAnswered && <ErrorList preview={preview} />}
      <Card title={mappingTexts.title}>
        <p className={styles.lead}>{mappingTexts.leads[preview.origin](networkName)}</p>
        <MappingTable preview={preview} mapping={mapping} onChange={setMapping} />
        <Flex gap={12} align="center" className={styles.again ?? ''} wrap>
          <Button
            type={dirty ? 'primary' : 'default'}
            disabled={!dirty}
            onClick={() => onReread({ mapping })}
          >
            {mappingTexts.again}
          </Button>
          {preview.origin === 'remembered' && !dirty && (
            <Button onClick={() => onReread({ mapping: preview.guessed })}>{mappingTexts.guessAgain}</Button>
          )}
          {dirty && <span role="status">{mappingTexts.dirty}</span>}
        </Flex>
      </Card>
      <PreviewRows preview={preview} />
      {already.length > 0 && <AlreadyChoice already={already} value={target} onChange={setTarget} />}
      <Card>
        <Flex gap={16} align="flex-end" wrap>
          {already.length === 0 && (
            <TargetSelect
              network={choice.network}
              networkName={networkName}
              value={target}
              onChange={setTarget}
            />
          )}
          {rows && days && <CoveredDays rows={rows} value={days} onChange={setDays} />}
          <span className={styles.gap} />
          <Button onClick={onRestart}>{importTexts.restart}</Button>
          <Button type={isSound ? 'primary' : 'default'} disabled={!ready} onClick={run}>
            {isSound || soundRows === 0 ? runTexts.run(totals.rows) : runTexts.runSound(soundRows, badRows)}
          </Button>
        </Flex>
      </Card>
    </div>
  );
}
