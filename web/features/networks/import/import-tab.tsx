import { useQuery } from '@tanstack/react-query';
import { Button, Card, Flex, Radio, Select } from 'antd';
import { useState } from 'react';
import { type ImportKind, type ImportPreview, importKinds } from '#contract/imports.ts';
import type { NetworkView } from '#contract/networks.ts';
import { ErrorState } from '#web/components/error-state.tsx';
import { PageSkeleton } from '#web/components/page-skeleton.tsx';
import type { ImportChoice } from '#web/data/imports.ts';
import { networksQuery } from '#web/data/networks.ts';
import { ColumnGuide } from './column-guide.tsx';
import { FileDrop } from './file-drop.tsx';
import { ImportDone } from './import-done.tsx';
import { ImportPreviewPanel } from './import-preview-panel.tsx';
import { ImportRunning } from './import-running.tsx';
import styles from './import-tab.module.css';
import { downloadSample } from './sample-file.ts';
import { importTexts as texts } from './texts.ts';
import { UploadProgress } from './upload-progress.tsx';
import { useImport } from './use-import.ts';
import { WaitingFiles } from './waiting-files.tsx';

/** Import of a file: choose, upload, check, write. */
export function ImportTab() {
  const { data, error, refetch } = useQuery(networksQuery);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  return <Import networks={data.filter(({ reports }) => reports.orders)} />;
}

function Import({ networks }: { networks: readonly NetworkView[] }) {
  const [choice, setChoice] = useState<ImportChoice>({ network: networks[0]?.network ?? '', kind: 'sales' });
  const { stage, ...steps } = useImport();
  const name = networks.find(({ network }) => network === choice.network)?.name ?? choice.network;
  return (
    <div className={styles.tab}>
      <p className={styles.lead}>{texts.lead}</p>
      {stage.name === 'choose' && (
        <Card>
          <ChoiceRow networks={networks} choice={choice} name={name} onChange={setChoice} />
          {stage.problem !== undefined && <Problem text={stage.problem} />}
          <FileDrop onFile={(file) => void steps.send(file, choice)} />
        </Card>
      )}
      {stage.name === 'choose' && (
        <WaitingFiles
          onResume={(file) => {
            setChoice({ network: file.network, kind: file.kind });
            void steps.resume(file);
          }}
        />
      )}
      {stage.name === 'uploading' && (
        <UploadProgress fileName={stage.fileName} share={stage.share} onCancel={steps.cancel} />
      )}
      {stage.name === 'preview' && (
        <ImportPreviewPanel
          key={keyOf(stage.preview)}
          preview={stage.preview}
          problem={stage.problem}
          choice={choice}
          networkName={name}
          onReread={(reading) => void steps.reread(stage.preview, reading)}
          onRun={(order) => void steps.run(stage.preview, order)}
          onRestart={() => steps.giveUp(stage.preview)}
        />
      )}
      {stage.name === 'running' && <ImportRunning preview={stage.preview} />}
      {stage.name === 'done' && (
        <ImportDone preview={stage.preview} result={stage.result} onAgain={steps.restart} />
      )}
    </div>
  );
}

/** Another reading of the file is another form. */
const keyOf = ({ importId, mapping, headerLine, encoding, asks }: ImportPreview): string =>
  JSON.stringify([importId, mapping, headerLine, encoding, asks.map(({ value }) => value)]);

interface ChoiceRowProps {
  networks: readonly NetworkView[];
  choice: ImportChoice;
  /** Display name of the chosen network. */
  name: string;
  onChange: (choice: ImportChoice) => void;
}

function ChoiceRow({ networks, choice, name, onChange }: ChoiceRowProps) {
  const [guide, setGuide] = useState(false);
  return (
    <Flex className={styles.choice ?? ''} gap={16} align="center" wrap>
      <label className={styles.label} htmlFor="import-network">
        {texts.network}
        <Select
          id="import-network"
          className={styles.network ?? ''}
          value={choice.network}
          options={networks.map(({ network, name: label }) => ({ value: network, label }))}
          onChange={(network) => onChange({ ...choice, network })}
        />
      </label>
      <span className={styles.label} id="import-kind">
        {texts.kind}
      </span>
      <Radio.Group
        aria-labelledby="import-kind"
        value={choice.kind}
        options={importKinds.map((kind) => ({ value: kind, label: texts.kinds[kind] }))}
        onChange={(event) => onChange({ ...choice, kind: event.target.value as ImportKind })}
      />
      <span className={styles.gap} />
      <Button type="link" onClick={() => setGuide(true)}>
        {texts.columns}
      </Button>
      <Button type="link" onClick={() => downloadSample(choice.kind, name)}>
        {texts.sample}
      </Button>
      <ColumnGuide networkName={name} open={guide} onClose={() => setGuide(false)} />
    </Flex>
  );
}

function Problem({ text }: { text: string }) {
  return (
    <div className={styles.problem} role="alert">
      <strong>{texts.failedTitle}</strong>
      <p>{text}</p>
    </div>
  );
}
