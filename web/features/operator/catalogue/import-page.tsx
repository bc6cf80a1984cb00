import { Alert, Button, Card, Radio, Table, type TableColumnsType } from 'antd';
import { type ChangeEvent, useState } from 'react';
import type { ErrorBody } from '#contract/envelope.ts';
import {
  type CatalogueKindName,
  catalogueKinds,
  importCatalogueFile,
  previewCatalogue,
} from '#contract/operator/catalogue.ts';
import { askOperatorAndWait, changeAsOperator } from '#web/data/operator/call.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { toast } from '#web/lib/toast.ts';
import { useChange } from '#web/lib/use-change.ts';
import { PageTop } from '../shell/page-top.tsx';
import { shellTexts } from '../shell/texts.ts';
import { ColumnList } from './column-list.tsx';
import styles from './import-page.module.css';
import { importTexts as texts } from './texts.ts';

type Fault = NonNullable<ErrorBody['errors']>[number];

const columns: TableColumnsType<Fault> = [
  { title: texts.columns.line, dataIndex: 'line', width: 80 },
  { title: texts.columns.column, dataIndex: 'column', width: 160 },
  { title: texts.columns.reason, dataIndex: 'reason' },
];

/** A file of the catalogue: looked at first, imported once it has no fault. */
export function ImportPage() {
  const [kind, setKind] = useState<CatalogueKindName>('industries');
  const [file, setFile] = useState<File>();
  const check = useChange({
    mutationFn: (chosen: File) => askOperatorAndWait(previewCatalogue, { body: { kind }, file: chosen }),
    // Shown in place, with the lines that are at fault.
    onError: () => undefined,
  });
  const load = useChange({
    mutationFn: (chosen: File) => changeAsOperator(importCatalogueFile, { body: { kind }, file: chosen }),
    onSuccess: (outcome) => {
      toast.success(texts.done(outcome), 6);
      setFile(undefined);
      check.reset();
    },
    onError: () => undefined,
  });
  const forget = () => {
    check.reset();
    load.reset();
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    forget();
    setFile(target.files?.[0]);
  };
  const failure = load.error ?? check.error;
  const busy = check.isPending || load.isPending;
  return (
    <>
      <PageTop title={texts.title} />
      <Card>
        <p className={styles.hint}>{texts.hint}</p>
        <Radio.Group
          aria-label={texts.kind}
          value={kind}
          disabled={busy}
          options={catalogueKinds.map((value) => ({ value, label: texts.kinds[value] }))}
          onChange={({ target }) => {
            forget();
            setKind(target.value);
          }}
        />
        <ColumnList kind={kind} />
        <div className={styles.file}>
          {file ? (
            <>
              <span>{file.name}</span>
              <Button size="small" disabled={busy} onClick={() => setFile(undefined)}>
                {shellTexts.cancel}
              </Button>
            </>
          ) : (
            // The browser's own button speaks the browser's language.
            <label className={styles.choose}>
              {texts.choose}
              <input
                className="ht-hidden"
                type="file"
                accept=".csv,.xlsx,.jsonl,.ndjson,.txt"
                onChange={choose}
              />
            </label>
          )}
        </div>
        <div className={styles.actions}>
          <Button disabled={!file} loading={check.isPending} onClick={() => file && check.mutate(file)}>
            {texts.check}
          </Button>
          <Button
            type="primary"
            disabled={!file || !check.data}
            loading={load.isPending}
            onClick={() => file && load.mutate(file)}
          >
            {texts.import}
          </Button>
        </div>
        {check.data && <Alert type="success" showIcon title={texts.fine(check.data)} />}
        {failure && <Refusal error={failure} />}
      </Card>
    </>
  );
}

function Refusal({ error }: { error: Error }) {
  const faults = error instanceof ApiError ? (error.errors ?? []) : [];
  return (
    <>
      <Alert
        type="error"
        showIcon
        title={texts.refused}
        description={faults.length > 0 ? texts.faults(faults.length) : error.message}
      />
      {faults.length > 0 && (
        <Table
          rowKey={({ line, column, reason }) => `${line} ${column} ${reason}`}
          size="small"
          columns={columns}
          dataSource={[...faults]}
          pagination={false}
        />
      )}
    </>
  );
}
