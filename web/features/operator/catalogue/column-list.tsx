import { Button, Table, type TableColumnsType } from 'antd';
import type { CatalogueKindName } from '#contract/operator/catalogue.ts';
import {
  type CatalogueColumn,
  catalogueColumns,
  catalogueTemplate,
} from '#contract/operator/catalogue-columns.ts';
import { saveBlob } from '#web/lib/save-blob.ts';
import styles from './import-page.module.css';
import { importTexts as texts } from './texts.ts';

const { columnList: names } = texts;

const columns: TableColumnsType<CatalogueColumn> = [
  { title: names.key, width: 140, render: (_, { key }) => <code>{key}</code> },
  { title: names.required, width: 80, render: (_, { required }) => (required ? names.yes : names.no) },
  { title: names.meaning, dataIndex: 'meaning' },
  { title: names.example, dataIndex: 'example', width: 240 },
];

/** What a file of this kind may hold, and one to begin with. */
export function ColumnList({ kind }: { kind: CatalogueKindName }) {
  const take = () =>
    saveBlob(
      new Blob([catalogueTemplate(kind)], { type: 'text/csv;charset=utf-8' }),
      texts.templateFile(texts.kinds[kind]),
    );
  return (
    <>
      <div className={styles.actions}>
        <Button onClick={take}>{texts.template(texts.kinds[kind])}</Button>
      </div>
      <Table
        rowKey="key"
        size="small"
        columns={columns}
        dataSource={[...catalogueColumns[kind]]}
        pagination={false}
      />
    </>
  );
}
