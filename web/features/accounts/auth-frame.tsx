import type { ReactNode } from 'react';
import { Logo } from '#web/components/logo.tsx';
import styles from './auth-frame.module.css';
import { SeaChart } from './sea-chart.tsx';
import { introTexts } from './texts.ts';

interface AuthFrameProps {
  title: string;
  subtitle?: string | undefined;
  children: ReactNode;
  /** The way to the neighbouring page, under the form. */
  footer?: ReactNode;
}

/** Split screen of the pages before sign-in: what the product is on the left, the form on the right. */
export function AuthFrame({ title, subtitle, children, footer }: AuthFrameProps) {
  return (
    <div className={styles.screen}>
      <aside className={styles.intro}>
        <SeaChart className={styles.chart} />
        <div className={styles.brand}>
          <Logo size={40} />
        </div>
        <div className={styles.statement}>
          <p className={styles.headline}>{introTexts.headline}</p>
          <p className={styles.lead}>{introTexts.statement}</p>
          <ul className={styles.points}>
            {introTexts.points.map((point) => (
              <li key={point.title}>
                <strong>{point.title}</strong>
                <span>{point.text}</span>
              </li>
            ))}
          </ul>
        </div>
      </aside>
      <main className={styles.main}>
        <div className={styles.panel}>
          <div className={styles.smallBrand}>
            <Logo size={36} />
          </div>
          <h1 className={styles.title}>{title}</h1>
          {subtitle !== undefined && <p className={styles.subtitle}>{subtitle}</p>}
          {children}
          {footer !== undefined && <div className={styles.footer}>{footer}</div>}
        </div>
      </main>
    </div>
  );
}

/** What the server said about the whole form. */
export function AuthFailure({ text }: { text: string | undefined }) {
  return (
    <div role="alert" className={text === undefined ? undefined : styles.failure}>
      {text}
    </div>
  );
}
