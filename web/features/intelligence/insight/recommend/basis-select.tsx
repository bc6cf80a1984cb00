import { Select } from 'antd';
import { intelLimits } from '#contract/limits.ts';
import { recommendTexts as texts } from '../texts.ts';
import styles from './recommend.module.css';
import { usePermittedBrands } from './use-permitted-brands.ts';

interface BasisSelectProps {
  brands: readonly string[];
  onChange: (brands: readonly string[]) => void;
}

/** The brands whose publishers are looked at; without any, those of the industry. */
export function BasisSelect({ brands, onChange }: BasisSelectProps) {
  const { options, loading } = usePermittedBrands();
  return (
    <Select<string[]>
      mode="multiple"
      className={styles.basis ?? ''}
      aria-label={texts.basis}
      placeholder={texts.basisPlaceholder}
      notFoundContent={texts.basisNone}
      loading={loading}
      showSearch={{ optionFilterProp: 'label' }}
      maxCount={intelLimits.comparedBrands}
      maxTagCount="responsive"
      allowClear
      value={[...brands]}
      options={options}
      onChange={onChange}
    />
  );
}
