import { PhoneChoice, PhoneFields } from '#web/components/phone-fields.tsx';
import type { IndustryChoice } from './choose-industry.ts';
import styles from './insight-page.module.css';
import { industryTexts as texts } from './texts.ts';

interface IndustryPickerProps {
  /** Not known yet: the field waits at its place. */
  choice: IndustryChoice | undefined;
  onChange: (industry: string) => void;
}

/** The industry on a phone: chosen ones first, the others say that they are not. */
export function IndustryPicker({ choice, onChange }: IndustryPickerProps) {
  const { permitted = [], others = [], industry } = choice ?? {};
  return (
    <div className={styles.phoneHead}>
      <PhoneFields>
        <PhoneChoice
          label={texts.label}
          value={industry?.bigIndustryCode}
          options={[
            ...permitted.map(({ bigIndustryCode, bigIndustryName }) => ({
              value: bigIndustryCode,
              label: bigIndustryName,
            })),
            ...others.map(({ bigIndustryCode, bigIndustryName }) => ({
              value: bigIndustryCode,
              label: texts.lockedOption(bigIndustryName),
            })),
          ]}
          {...(!industry && { none: choice ? texts.noneTitle : texts.waiting })}
          onChange={(code) => code && onChange(code)}
        />
      </PhoneFields>
    </div>
  );
}
