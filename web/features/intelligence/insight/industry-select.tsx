import { Select } from 'antd';
import { Icon } from '#web/components/icon.tsx';
import type { IndustryChoice } from './choose-industry.ts';
import styles from './insight-page.module.css';
import { industryTexts as texts } from './texts.ts';

interface IndustrySelectProps {
  choice: IndustryChoice;
  onChange: (industry: string) => void;
}

/** Chosen industries first; the others can be looked at from outside. */
export function IndustrySelect({ choice: { permitted, others, industry }, onChange }: IndustrySelectProps) {
  const option = ({ bigIndustryCode, bigIndustryName }: IndustryChoice['others'][number]) => ({
    value: bigIndustryCode,
    label: bigIndustryName,
    title: bigIndustryName,
  });
  const isLocked = (code: unknown) => others.some(({ bigIndustryCode }) => bigIndustryCode === code);
  return (
    <Select<string | null>
      className={styles.industry ?? ''}
      aria-label={texts.label}
      placeholder={texts.label}
      notFoundContent={texts.none}
      showSearch={{ optionFilterProp: 'label' }}
      value={industry?.bigIndustryCode ?? null}
      options={[
        ...(permitted.length > 0 ? [{ label: texts.permitted, options: permitted.map(option) }] : []),
        ...(others.length > 0 ? [{ label: texts.others, options: others.map(option) }] : []),
      ]}
      optionRender={({ value, label }) => (
        <span className={styles.option}>
          {label}
          {isLocked(value) && <Icon name="lock" size={14} />}
        </span>
      )}
      onChange={(code) => code && onChange(code)}
    />
  );
}
