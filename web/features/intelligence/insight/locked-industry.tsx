import { PlansLink } from '#web/components/plans-link.tsx';
import { LockedCard } from '#web/parts/intelligence/locked-card.tsx';
import styles from './insight-page.module.css';
import { lockedTexts as texts } from './texts.ts';

interface LockedIndustryProps {
  /** Its name. */
  industry: string;
  part: keyof typeof texts.parts;
  /** Industries that can still be chosen. */
  rest: number;
}

/** In the place of an industry that is not chosen: what it would show, without one figure. */
export function LockedIndustry({ industry, part, rest }: LockedIndustryProps) {
  return (
    <>
      <LockedCard
        title={texts.title(industry)}
        text={rest > 0 ? texts.open(rest) : texts.full}
        holds={texts.parts[part]}
      />
      {rest === 0 && (
        <p className={styles.plans}>
          <PlansLink>{texts.toPlans}</PlansLink>
        </p>
      )}
    </>
  );
}
