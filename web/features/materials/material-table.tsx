import { Table, type TableColumnsType } from 'antd';
import type { MaterialView } from '#contract/materials.ts';
import { RowActions } from '#web/components/antd/row-actions.tsx';
import { formatMinute } from '#web/lib/format-minute.ts';
import { formatValidity } from './format.ts';
import { MaterialCover } from './material-cover.tsx';
import type { MaterialListProps } from './material-grid.tsx';
import { MaterialStateMark } from './material-state-mark.tsx';
import styles from './material-table.module.css';
import { cardTexts, detailTexts, kindTexts, selectionTexts, tableTexts as texts } from './texts.ts';

interface MaterialTableProps extends MaterialListProps {
  nameOf: (network: string) => string;
  onEdit: (material: MaterialView) => void;
  onRemove: (material: MaterialView) => void;
}

export function MaterialTable(props: MaterialTableProps) {
  const { list, selected, onSelect, onOpen } = props;
  return (
    <Table
      rowKey="id"
      columns={columnsOf(props)}
      dataSource={[...list]}
      pagination={false}
      tableLayout="fixed"
      scroll={{ x: 1060 }}
      rowSelection={{
        columnWidth: 48,
        selectedRowKeys: list.filter(({ id }) => selected.has(id)).map(({ id }) => id),
        getCheckboxProps: ({ title }) => ({ 'aria-label': selectionTexts.select(title) }),
        // The bar above chooses the whole page; antd would draw its box a second time, out of sight but in reach.
        hideSelectAll: true,
        onSelect: ({ id }, chosen) => onSelect([id], chosen),
      }}
      onRow={(material) => ({ onDoubleClick: () => onOpen(material) })}
    />
  );
}

function columnsOf({ nameOf, onOpen, onEdit, onRemove }: MaterialTableProps): TableColumnsType<MaterialView> {
  return [
    {
      title: texts.title,
      render: (_, material) => (
        <div className={styles.named}>
          <span className={styles.cover}>
            <MaterialCover material={material} small />
          </span>
          <span className={styles.name}>
            <button
              type="button"
              className={styles.title}
              aria-label={cardTexts.open(material.title)}
              onClick={() => onOpen(material)}
            >
              {material.title}
            </button>
            <span className={styles.facts}>
              {kindTexts[material.kind]}
              {material.picture && ` · ${cardTexts.size(material.picture.width, material.picture.height)}`}
            </span>
          </span>
        </div>
      ),
    },
    { title: texts.tags, width: 116, render: (_, { tags }) => <span>{tags.join('、')}</span> },
    {
      title: texts.networks,
      width: 116,
      render: (_, { networks }) =>
        networks.length === 0 ? detailTexts.everyNetwork : networks.map(nameOf).join('、'),
    },
    {
      title: texts.validity,
      width: 192,
      render: (_, material) => (
        <>
          <MaterialStateMark state={material.state} />
          <span className={styles.facts}>{formatValidity(material)}</span>
        </>
      ),
    },
    { title: texts.used, dataIndex: 'used', width: 92, align: 'right', className: styles.figure ?? '' },
    {
      title: texts.updated,
      width: 148,
      render: (_, { updatedAt }) => (
        <time className={styles.figure} dateTime={updatedAt}>
          {formatMinute(updatedAt)}
        </time>
      ),
    },
    {
      title: texts.actions,
      width: 176,
      fixed: 'end',
      render: (_, material) => (
        <RowActions
          actions={[
            {
              text: texts.link,
              label: cardTexts.makeLinkOf(material.title),
              onClick: () => onOpen(material),
            },
            { text: texts.edit, label: texts.editOf(material.title), onClick: () => onEdit(material) },
            {
              text: texts.remove,
              label: texts.removeOf(material.title),
              danger: true,
              onClick: () => onRemove(material),
            },
          ]}
        />
      ),
    },
  ];
}
