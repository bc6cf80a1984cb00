import { PhoneChoice, PhoneFields } from '#web/components/phone-fields.tsx';
import { SampleMark } from '#web/components/sample-mark.tsx';
import type { IndustryChoice } from './choose-industry.ts';
import styles from './insight-page.module.css';
import { industryTexts as texts } from './texts.ts';

interface IndustryPickerProps {
  choice: IndustryChoice;
  onChange: (industry: string) => void;
}

/** The industry on a phone: chosen ones first, the others say that they are not. */
export function IndustryPicker({ choice: { permitted, others, industry }, onChange }: IndustryPickerProps) {
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
          {...(!industry && { none: texts.noneTitle })}
          onChange={(code) => code && onChange(code)}
        />
      </PhoneFields>
      {industry?.sample && (
        <p className={styles.phoneSample}>
          <SampleMark />
          {texts.sampleNote}
        </p>
      )}
    </div>
  );
}
