import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ScrollBox } from '../components/scroll-box.tsx';
import type { ChartModel, ChartPoint } from './chart-model.ts';
import styles from './chart-table.module.css';
import { chartTexts as texts } from './texts.ts';

interface ChartTableProps {
  title: string;
  model: ChartModel;
  height: number;
  /** Where the rows behind a figure are. */
  linkOf?: ((point: ChartPoint) => string | undefined) | undefined;
}

/** The same figures to read. */
export function ChartTable({ title, model, height, linkOf }: ChartTableProps) {
  const { categoryName, categories, series, totals } = model;
  const summed = totals !== undefined && series.length > 1;
  const figure = (words: string | undefined, point: ChartPoint): ReactNode => {
    const path = linkOf?.(point);
    const text = words ?? texts.none;
    return path ? <Link to={path}>{text}</Link> : text;
  };
  return (
    <ChartTableBox title={title} height={height}>
      <thead>
        <tr>
          <th scope="col">{categoryName}</th>
          {series.map(({ key, name }) => (
            <th key={key} scope="col" className={styles.figure}>
              {name}
            </th>
          ))}
          {summed && (
            <th scope="col" className={styles.figure}>
              {texts.total}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {categories.map((category, index) => (
          <tr key={category}>
            <th scope="row">{category}</th>
            {series.map(({ key, texts: words }, at) => (
              <td key={key} className={styles.figure}>
                {figure(words[index], { category: index, series: at })}
              </td>
            ))}
            {summed && <td className={styles.figure}>{totals[index] ?? texts.none}</td>}
          </tr>
        ))}
      </tbody>
    </ChartTableBox>
  );
}

interface ChartTableBoxProps {
  title: string;
  height: number;
  children: ReactNode;
}

/** The frame of a table that stands in a chart's place; long ones scroll inside it under a fixed header. */
export function ChartTableBox({ title, height, children }: ChartTableBoxProps) {
  return (
    <div className={styles.frame} style={{ maxHeight: height }}>
      <ScrollBox label={texts.tableOf(title)} className={styles.scroll}>
        <table className={styles.table}>{children}</table>
      </ScrollBox>
    </div>
  );
}
