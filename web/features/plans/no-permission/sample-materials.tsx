import type { ReactNode } from 'react';
import { amber, ink, paper, sea, teal } from '#web/components/illustrations/palette.ts';
import styles from './sample-materials.module.css';
import { noPermissionTexts } from './texts.ts';

const texts = noPermissionTexts.sample;

const pictures: readonly ReactNode[] = [
  <g key="banner">
    <path d="M0 0h240v96H0z" fill={sea} fillOpacity=".16" />
    <path d="m20 82 46-56 46 56zM84 82l30-36 30 36z" fill={teal} fillOpacity=".75" />
    <circle cx="186" cy="34" r="14" fill={amber} />
    <path d="M156 66h60M156 78h36" stroke={ink} strokeWidth="6" strokeLinecap="round" strokeOpacity=".5" />
  </g>,
  <g key="square">
    <path d="M0 0h240v96H0z" fill={teal} fillOpacity=".18" />
    <rect x="92" y="32" width="56" height="54" rx="10" fill={sea} />
    <path d="M104 32v-4a16 16 0 0 1 32 0v4" fill="none" stroke={ink} strokeWidth="4" />
    <rect x="103" y="54" width="34" height="20" rx="4" fill={paper} />
  </g>,
  <g key="coupon">
    <path d="M0 0h240v96H0z" fill={amber} fillOpacity=".2" />
    <path
      d="M44 22h152v16a10 10 0 0 0 0 20v16H44V58a10 10 0 0 0 0-20z"
      fill={paper}
      stroke={ink}
      strokeWidth="2"
    />
    <path d="M150 26v44" stroke={ink} strokeWidth="2" strokeDasharray="4 5" />
    <path d="m76 62 40-28" stroke={amber} strokeWidth="5" strokeLinecap="round" />
    <circle cx="82" cy="38" r="6" fill={amber} />
    <circle cx="110" cy="58" r="6" fill={amber} />
  </g>,
];

/** A drawn glimpse of the materials area, marked as sample data. */
export function SampleMaterials() {
  return (
    <section className={styles.sample}>
      <h2 className={styles.title}>
        {texts.title}
        <span className={styles.badge}>{texts.badge}</span>
      </h2>
      <ul className={styles.items}>
        {texts.items.map((item, index) => (
          <li key={item.name} className={styles.item}>
            <svg viewBox="0 0 240 96" className={styles.picture} aria-hidden="true" focusable="false">
              {pictures[index]}
            </svg>
            <p className={styles.name}>{item.name}</p>
            <p className={styles.facts}>
              <span>{item.kind}</span>
              <span>{item.size}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
