import type { BrandHead } from '#contract/intelligence.ts';
import { toast } from '#web/lib/toast.ts';
import { benchmarkTexts as texts } from '../texts.ts';
import { viewNow } from '../use-insight-view.ts';
import { toggleCompared } from './compare-choice.ts';
import styles from './ranked.module.css';

interface CompareBoxProps {
  brand: Pick<BrandHead, 'brandCode' | 'brandName' | 'havePermit'>;
  chosen: readonly string[];
  onChange: (brands: readonly string[]) => void;
}

/** Takes a brand into the comparison or out of it; a sixth is told why not. */
export function CompareBox({ brand, chosen, onChange }: CompareBoxProps) {
  const { brandCode, brandName, havePermit } = brand;
  const press = () => {
    const next = toggleCompared(viewNow().brands, brandCode);
    if (next) onChange(next);
    else toast.warning(texts.full);
  };
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        aria-label={havePermit ? texts.compare(brandName) : texts.compareLocked(brandName)}
        title={havePermit ? undefined : texts.lockedHelp}
        disabled={!havePermit}
        checked={chosen.includes(brandCode)}
        onChange={press}
      />
    </label>
  );
}
