import { Segmented } from 'antd';
import type { Measure } from '../dashboard/board-filters.ts';
import { typeTexts as texts } from './texts.ts';

interface MeasureSwitchProps {
  value: Measure;
  onChange: (measure: Measure) => void;
}

export function MeasureSwitch({ value, onChange }: MeasureSwitchProps) {
  return (
    <Segmented<Measure>
      aria-label={texts.by}
      value={value}
      options={[
        { value: 'amount', label: texts.byAmount },
        { value: 'orders', label: texts.byCount },
      ]}
      onChange={onChange}
    />
  );
}
