import { amber, ink } from '../../../../components/illustrations/palette.ts';
import { brandSample as sample } from '../texts.ts';
import styles from './panel.module.css';
import { Panel } from './panel.tsx';
import { SampleTable } from './sample-table.tsx';

export function BrandPanel() {
  return (
    <Panel title={sample.title}>
      <p className={styles.search}>
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" focusable="false">
          <path d="M7 2a5 5 0 1 1 0 10A5 5 0 0 1 7 2Zm4 9 3 3" fill="none" stroke={ink} strokeWidth="1.5" />
        </svg>
        {sample.query}
      </p>
      <SampleTable
        columns={sample.columns}
        rows={sample.rows.map(({ name, followed, networks, commission, publishers }) => ({
          name,
          mark: <Star followed={followed} />,
          cells: [networks, commission, publishers],
        }))}
      />
      <div className={`${styles.box} ${styles.below}`}>
        <h3 className={styles.caption}>{sample.pages}</h3>
        <ul className={styles.evidence}>
          {sample.evidence.map((item) => (
            <li key={item.page}>
              <span>{item.page}</span>
              <span className={styles.subject}>{item.publisher}</span>
              <span className={styles.time}>{item.seen}</span>
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  );
}

function Star({ followed }: { followed: boolean }) {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" className={styles.star} role="img">
      <title>{followed ? sample.followed : sample.notFollowed}</title>
      <path
        d="m8 1.6 2 4.1 4.5.6-3.3 3.1.8 4.500L8 11.700l-4 2.2.8-4.500L1.5 6.3 6 5.700z"
        fill={followed ? amber : 'none'}
        stroke={followed ? amber : 'var(--ht-text-soft)'}
        strokeLinejoin="round"
      />
    </svg>
  );
}
