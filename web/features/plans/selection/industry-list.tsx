import type { Industry } from '#contract/catalogue.ts';
import { SampleMark } from '#web/components/sample-mark.tsx';
import { editorTexts as texts } from '../selection-texts.ts';
import styles from './industry-list.module.css';
import { ItemAction } from './item-action.tsx';
import type { Editing } from './use-editing.ts';

interface IndustryListProps {
  industries: readonly Industry[];
  editing: Editing;
  /** The industry whose brands are shown beside the list; without it a row only offers its action. */
  viewed?: string | undefined;
  onView?: (code: string) => void;
}

/** All industries: one press shows an industry's brands, another chooses the industry itself. */
export function IndustryList({ industries, editing, viewed, onView }: IndustryListProps) {
  return (
    <ul className={styles.list} aria-label={texts.industries}>
      {industries.map((industry) => {
        const { bigIndustryCode: code, bigIndustryName: name } = industry;
        return (
          <li key={code} className={styles.row} data-viewed={code === viewed || undefined}>
            {onView ? (
              <button
                type="button"
                className={styles.view}
                aria-pressed={code === viewed}
                onClick={() => onView(code)}
              >
                <Words industry={industry} />
              </button>
            ) : (
              <span className={styles.view}>
                <Words industry={industry} />
              </span>
            )}
            <ItemAction editing={editing} kind="industry" item={{ code, name, sample: industry.sample }} />
          </li>
        );
      })}
    </ul>
  );
}

function Words({ industry }: { industry: Industry }) {
  return (
    <>
      <span className={styles.name}>{industry.bigIndustryName}</span>
      <span className={styles.count}>
        {texts.brandCount(industry.brandCount)}
        {industry.sample && <SampleMark />}
      </span>
    </>
  );
}
