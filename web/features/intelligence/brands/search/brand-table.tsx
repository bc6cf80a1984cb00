import { RowTable } from '../row-table.tsx';
import { searchTexts as texts } from '../texts.ts';
import { type BrandRow, brandColumns, sortOf } from './brand-columns.tsx';
import type { BrandSort } from './filters.ts';

interface BrandTableProps {
  rows: readonly BrandRow[];
  sort: BrandSort;
  stale: boolean;
  onSort: (sort: BrandSort | undefined) => void;
}

/** Brands at a desk. */
export function BrandTable({ rows, sort, stale, onSort }: BrandTableProps) {
  return (
    <RowTable
      label={texts.list}
      columns={brandColumns(sort)}
      rows={rows}
      rowKey={({ brand }) => brand.brandCode}
      stale={stale}
      onSort={(column) => onSort(sortOf(column))}
    />
  );
}
