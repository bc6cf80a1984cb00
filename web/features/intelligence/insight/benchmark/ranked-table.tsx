import { Table, type TableColumnsType } from 'antd';
import { Link } from 'react-router';
import { chartTexts } from '#web/charts/texts.ts';
import { useWideTable } from '#web/components/antd/use-wide-table.ts';
import { Icon } from '#web/components/icon.tsx';
import { formatCount, formatKnownCount } from '#web/lib/format-figure.ts';
import { BrandName, useBrandPath } from '#web/parts/intelligence/brand-name.tsx';
import { benchmarkTexts as texts } from '../texts.ts';
import { CompareBox } from './compare-box.tsx';
import styles from './ranked.module.css';
import { commissionOf, networksOf, type RankedBrand, unmarked } from './ranked-brand.ts';

export interface RankedRowsProps {
  rows: readonly RankedBrand[];
  chosen: readonly string[];
  stale: boolean;
  /** That the whole page is marked as made up, so that no row has to be. */
  labelled: boolean;
  onCompare: (brands: readonly string[]) => void;
}

export function RankedTable({ rows, chosen, stale, labelled, onCompare }: RankedRowsProps) {
  const path = useBrandPath();
  const frame = useWideTable(1140);
  const { columns } = texts;
  const figure = { align: 'end' as const, className: styles.figure ?? '' };
  const list: TableColumnsType<RankedBrand> = [
    {
      key: 'compare',
      title: columns.compare,
      width: 56,
      align: 'center',
      render: (_, { brand }) => <CompareBox brand={brand} chosen={chosen} onChange={onCompare} />,
    },
    { key: 'rank', title: columns.rank, width: 56, ...figure, render: (_, { rank }) => formatCount(rank) },
    {
      key: 'brand',
      title: columns.brand,
      width: 200,
      render: (_, { brand }) => <BrandName brand={unmarked(brand, labelled)} note={brand.industryName} />,
    },
    {
      key: 'networks',
      title: columns.networks,
      width: 156,
      render: (_, { figures }) => networksOf(figures),
    },
    {
      key: 'commission',
      title: columns.commission,
      width: 128,
      ...figure,
      render: (_, { figures }) => commissionOf(figures),
    },
    ...(['publishers', 'links', 'gained', 'lost'] as const).map((key) => ({
      key,
      title: columns[key],
      width: key === 'publishers' || key === 'links' ? 98 : 80,
      ...figure,
      render: (_: unknown, { figures }: RankedBrand) => formatKnownCount(figures[key]),
    })),
    {
      key: 'lastSeen',
      title: columns.lastSeen,
      width: 104,
      ...figure,
      render: (_, { figures }) => figures.lastSeen ?? texts.unknown,
    },
    {
      key: 'details',
      title: columns.details,
      width: 86,
      render: (_, { brand }) =>
        brand.havePermit ? (
          <Link
            className={styles.link}
            to={path(brand.brandCode)}
            aria-label={texts.detailsOf(brand.brandName)}
          >
            {texts.details}
          </Link>
        ) : (
          <span className={styles.locked} title={texts.lockedHelp}>
            <Icon name="lock" size={14} />
            {texts.locked}
          </span>
        ),
    },
  ];
  return (
    <section
      className={styles.table}
      aria-label={chartTexts.tableOf(texts.rankingTitle)}
      aria-busy={stale}
      data-stale={stale || undefined}
    >
      <Table<RankedBrand>
        size="middle"
        columns={list}
        dataSource={[...rows]}
        rowKey={({ brand }) => brand.brandCode}
        pagination={false}
        {...frame}
      />
    </section>
  );
}
