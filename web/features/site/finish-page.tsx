import { LinkButton } from '#web/components/link-button.tsx';
import { PublicHeader } from '#web/components/public-header.tsx';
import { toPath } from '#web/lib/paths.ts';
import styles from './demo-page.module.css';
import { siteTexts } from './texts.ts';
import { type FinishStep, FinishSteps } from './tour/finish-steps.tsx';
import { tourTexts } from './tour/texts.ts';

interface FinishPageProps {
  title: string;
  lead: string;
  steps: readonly FinishStep[];
}

/** The last chapter of the tour for somebody signed in: the account's own steps instead of a sample's. */
export function FinishPage({ title, lead, steps }: FinishPageProps) {
  return (
    <div className={styles.page}>
      <PublicHeader home={toPath('index')}>
        <LinkButton to={toPath('bulletinBoard')}>{siteTexts.enter}</LinkButton>
      </PublicHeader>
      <main className={styles.main}>
        <div className={styles.words}>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.lead}>{lead}</p>
          <LinkButton to={toPath('demo')}>{tourTexts.open}</LinkButton>
        </div>
        <FinishSteps steps={steps} />
      </main>
    </div>
  );
}
