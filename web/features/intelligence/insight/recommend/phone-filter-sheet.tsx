import { FilterSheet, useFilterDraft } from '#web/components/antd/filter-sheet.tsx';
import { PhoneChoice, PhoneInput } from '#web/components/phone-fields.tsx';
import { typeOptions } from '#web/components/type-label.ts';
import { toast } from '#web/lib/toast.ts';
import { toggleCompared } from '../benchmark/compare-choice.ts';
import { type InsightView, type ViewChange, withoutFilters } from '../insight-view.ts';
import { benchmarkTexts, recommendTexts as texts } from '../texts.ts';
import styles from './recommend.module.css';
import { stateOptions } from './recommend-filters.tsx';
import { usePermittedBrands } from './use-permitted-brands.ts';

interface PhoneFilterSheetProps {
  view: InsightView;
  change: (change: ViewChange) => void;
  onClose: () => void;
}

export function PhoneFilterSheet({ view, change, onClose }: PhoneFilterSheetProps) {
  const { draft, shown, set } = useFilterDraft<InsightView, ViewChange>(view);
  return (
    <FilterSheet
      words={{ title: texts.filters, clear: texts.clear, apply: texts.apply }}
      onClear={() => change({ ...withoutFilters, brands: [] })}
      onApply={() => change(draft)}
      onClose={onClose}
    >
      <PhoneChoice
        label={texts.type}
        value={shown.type}
        options={typeOptions}
        none={texts.all}
        onChange={(type) => set({ type })}
      />
      <PhoneInput
        label={texts.country}
        maxLength={40}
        value={shown.country ?? ''}
        onChange={(country) => set({ country: country || undefined })}
      />
      <PhoneChoice
        label={texts.state}
        value={shown.state}
        options={stateOptions}
        none={texts.all}
        onChange={(state) => set({ state })}
      />
      <PhoneChoice
        label={texts.partners}
        value={shown.fresh}
        options={[{ value: '1' as const, label: texts.withoutPartners }]}
        none={texts.all}
        onChange={(fresh) => set({ fresh })}
      />
      <BasisBoxes brands={shown.brands} onChange={(brands) => set({ brands })} />
    </FilterSheet>
  );
}

interface BasisBoxesProps {
  brands: readonly string[];
  onChange: (brands: readonly string[]) => void;
}

function BasisBoxes({ brands, onChange }: BasisBoxesProps) {
  const { options } = usePermittedBrands();
  if (options.length === 0) return null;
  const press = (code: string) => {
    const next = toggleCompared(brands, code);
    if (next) onChange(next);
    else toast.warning(benchmarkTexts.full);
  };
  return (
    <fieldset className={styles.boxes}>
      <legend>{texts.basis}</legend>
      {options.map(({ value, label }) => (
        <label key={value} className={styles.boxLine}>
          <input type="checkbox" checked={brands.includes(value)} onChange={() => press(value)} />
          <bdi>{label}</bdi>
        </label>
      ))}
    </fieldset>
  );
}
