import { starBrandSample as sample } from '../texts.ts';
import { seriesColors } from './palette.ts';
import styles from './panel.module.css';
import { Panel } from './panel.tsx';
import { SampleTable } from './sample-table.tsx';

export function StarBrandPanel() {
  return (
    <Panel title={sample.title}>
      <Radar />
      <SampleTable
        columns={sample.columns}
        rows={sample.brands.map(({ name, commission, publishers, links }, index) => ({
          name,
          mark: <span className={styles.dot} style={{ background: seriesColors[index] }} />,
          cells: [commission, publishers, links],
        }))}
      />
    </Panel>
  );
}

const centre = { x: 200, y: 112 };
const radius = 84;

function pointAt(axis: number, score: number) {
  const angle = ((axis * 360) / sample.axes.length - 90) * (Math.PI / 180);
  return {
    x: centre.x + Math.cos(angle) * radius * score,
    y: centre.y + Math.sin(angle) * radius * score,
  };
}

const outlineOf = (scores: readonly number[]) =>
  scores
    .map((score, axis) => pointAt(axis, score))
    .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
    .join(' ');

function Radar() {
  return (
    <svg viewBox="0 0 400 216" className={styles.radar} aria-hidden="true" focusable="false">
      {[0.34, 0.67, 1].map((ring) => (
        <polygon
          key={ring}
          points={outlineOf(sample.axes.map(() => ring))}
          fill="none"
          stroke="var(--ht-border)"
        />
      ))}
      {sample.brands.map((brand, index) => (
        <polygon
          key={brand.name}
          points={outlineOf(brand.scores)}
          fill={seriesColors[index]}
          fillOpacity=".12"
          stroke={seriesColors[index]}
          strokeWidth="2"
          strokeLinejoin="round"
        />
      ))}
      {sample.axes.map((axis, index) => {
        const { x, y } = pointAt(index, 1.14);
        return (
          <text
            key={axis}
            x={x}
            y={y + 4}
            className={styles.axis}
            textAnchor={x < centre.x - 10 ? 'end' : x > centre.x + 10 ? 'start' : 'middle'}
          >
            {axis}
          </text>
        );
      })}
    </svg>
  );
}
