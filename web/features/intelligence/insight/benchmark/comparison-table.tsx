import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ComparedBrand } from '#contract/intelligence.ts';
import { chartTexts } from '#web/charts/texts.ts';
import { Icon } from '#web/components/icon.tsx';
import { SampleMark } from '#web/components/sample-mark.tsx';
import { ScrollBox } from '#web/components/scroll-box.tsx';
import { typeLabel } from '#web/components/type-label.ts';
import { formatKnownCount } from '#web/lib/format-figure.ts';
import { useBrandPath } from '#web/parts/intelligence/brand-name.tsx';
import plain from '../plain-table.module.css';
import { benchmarkTexts as texts } from '../texts.ts';
import styles from './comparison.module.css';
import { commissionOf } from './ranked-brand.ts';

interface ComparisonTableProps {
  own: ComparedBrand | null;
  compared: readonly ComparedBrand[];
  /** That the whole page is marked as made up. */
  labelled: boolean;
  onRemove: (brandCode: string) => void;
}

const rows: readonly [keyof typeof texts.rows, (one: ComparedBrand) => ReactNode][] = [
  ['publishers', ({ publishers }) => formatKnownCount(publishers)],
  ['links', ({ links }) => formatKnownCount(links)],
  ['networks', ({ networks }) => formatKnownCount(networks)],
  ['gained', ({ gained }) => formatKnownCount(gained)],
  ['lost', ({ lost }) => formatKnownCount(lost)],
  ['commission', commissionOf],
  ['types', ({ types }) => <Types types={types} />],
];

/** The exact figures, one column each, the account's own first. */
export function ComparisonTable({ own, compared, labelled, onRemove }: ComparisonTableProps) {
  const path = useBrandPath();
  const columns = [...(own ? [own] : []), ...compared];
  return (
    <ScrollBox label={chartTexts.tableOf(texts.figures)} className={plain.scroll}>
      <table className={plain.table}>
        <thead>
          <tr>
            <th scope="col">{texts.axis}</th>
            {columns.map(({ brand }) => (
              <th key={brand?.brandCode ?? 'own'} scope="col" className={plain.figure}>
                {brand ? (
                  <span className={styles.head}>
                    <Link className={styles.brand} to={path(brand.brandCode)} title={brand.brandName}>
                      <bdi>{brand.brandName}</bdi>
                    </Link>
                    {brand.sample && !labelled && <SampleMark />}
                    <button
                      type="button"
                      className={styles.remove}
                      aria-label={texts.remove(brand.brandName)}
                      title={texts.remove(brand.brandName)}
                      onClick={() => onRemove(brand.brandCode)}
                    >
                      <Icon name="close" size={16} />
                    </button>
                  </span>
                ) : (
                  <span title={texts.ownHelp}>{texts.own}</span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([key, show]) => (
            <tr key={key}>
              <th scope="row">{texts.rows[key]}</th>
              {columns.map((one) => (
                <td key={one.brand?.brandCode ?? 'own'} className={plain.figure}>
                  {show(one)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function Types({ types }: Pick<ComparedBrand, 'types'>) {
  if (types.length === 0) return texts.unknown;
  return (
    <ul className={styles.types}>
      {types.map(({ type, share }) => (
        <li key={type}>
          {typeLabel(type)} {share}
        </li>
      ))}
    </ul>
  );
}
