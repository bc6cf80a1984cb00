import type { TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import type { EndpointOutput } from '#contract/endpoint.ts';
import type { BrandFigures, searchBrands } from '#contract/intelligence.ts';
import { Icon } from '#web/components/icon.tsx';
import { countryName } from '#web/lib/country-name.ts';
import { formatKnownCount } from '#web/lib/format-figure.ts';
import { BrandName } from '#web/parts/intelligence/brand-name.tsx';
import { FollowButton } from '#web/parts/intelligence/follow-button.tsx';
import { commissionText } from '../brand-figures.ts';
import { NetworkList } from '../network-list.tsx';
import { sortedBy } from '../row-table.tsx';
import { rowTexts as texts } from '../texts.ts';
import styles from './brand-table.module.css';
import type { BrandSort } from './filters.ts';

export type BrandRow = EndpointOutput<typeof searchBrands>['list'][number];
type Column = TableColumnsType<BrandRow>[number];

interface FigureColumn {
  key: keyof typeof texts.columns;
  width: number;
  help?: string;
  sort?: BrandSort;
  /** A number: right-aligned. */
  figure?: boolean;
  show: (figures: BrandFigures) => ReactNode;
}

const number = (value: number | null) => <span className={styles.number}>{formatKnownCount(value)}</span>;

const figureColumns: readonly FigureColumn[] = [
  { key: 'networks', width: 132, show: ({ networks }) => <NetworkList networks={networks} /> },
  {
    key: 'commission',
    width: 132,
    sort: 'commission',
    figure: true,
    show: (figures) => {
      const text = commissionText(figures);
      return (
        <span className={styles.number} title={text === null ? texts.noCommission : undefined}>
          {text ?? texts.none}
        </span>
      );
    },
  },
  {
    key: 'publishers',
    width: 104,
    sort: 'publishers',
    figure: true,
    show: ({ publishers }) => number(publishers),
  },
  {
    key: 'gained',
    width: 100,
    sort: 'gained',
    help: texts.gainedHelp,
    figure: true,
    show: ({ gained }) => number(gained),
  },
  {
    key: 'lost',
    width: 100,
    sort: 'lost',
    help: texts.lostHelp,
    figure: true,
    show: ({ lost }) => number(lost),
  },
  {
    key: 'lastSeen',
    width: 104,
    show: ({ lastSeen }) => <span className={styles.number}>{lastSeen ?? texts.none}</span>,
  },
];

/** Of a closed row the first of the figures' cells says so across all of them. */
function figureColumn(column: FigureColumn, index: number, sort: BrandSort): Column {
  const { key, width, help, figure, show } = column;
  return {
    key,
    title: help ? <span title={help}>{texts.columns[key]}</span> : texts.columns[key],
    width,
    ...(figure && { align: 'end' as const }),
    ...(column.sort && sortedBy<BrandRow>(column.sort === sort)),
    onCell: ({ figures }) => (figures === null ? { colSpan: index === 0 ? figureColumns.length : 0 } : {}),
    render: (_, { figures }) =>
      figures === null ? (
        <span className={styles.locked}>
          <Icon name="lock" size={14} />
          {texts.locked}
        </span>
      ) : (
        show(figures)
      ),
  };
}

export const brandColumns = (sort: BrandSort): Column[] => [
  {
    key: 'brand',
    title: texts.columns.brand,
    width: 196,
    ...sortedBy<BrandRow>(sort === 'name', true),
    render: (_, { brand }) => <BrandName brand={brand} note={brand.website.replace(/^https?:\/\//i, '')} />,
  },
  {
    key: 'industry',
    title: texts.columns.industry,
    width: 96,
    render: (_, { brand }) => (
      <>
        {brand.bigIndustryName}
        {brand.industryName !== '' && brand.industryName !== brand.bigIndustryName && (
          <span className={styles.soft}>{brand.industryName}</span>
        )}
      </>
    ),
  },
  {
    key: 'country',
    title: texts.columns.country,
    width: 90,
    render: (_, { brand }) => countryName(brand.country) || texts.none,
  },
  ...figureColumns.map((column, index) => figureColumn(column, index, sort)),
  {
    key: 'follow',
    title: texts.columns.follow,
    width: 104,
    render: (_, { brand }) => (
      <FollowButton kind="brand" code={brand.brandCode} name={brand.brandName} followed={brand.followed} />
    ),
  },
];

/** The order a pressed heading asks for. */
export const sortOf = (column: unknown): BrandSort | undefined =>
  column === 'brand' ? 'name' : figureColumns.find(({ key }) => key === column)?.sort;
