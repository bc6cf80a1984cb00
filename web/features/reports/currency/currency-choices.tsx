import type { CurrencyChoice, ReportCurrency } from '#contract/report-currency.ts';
import styles from './currency-choices.module.css';
import { currencyTexts as texts } from './texts.ts';

interface CurrencyChoicesProps {
  setting: ReportCurrency;
  choices: readonly CurrencyChoice[];
  /** Null: automatic. */
  value: string | null;
  onChange: (value: string | null) => void;
}

export function CurrencyChoices({ setting: { automatic }, choices, value, onChange }: CurrencyChoicesProps) {
  const ofAutomatic = choices.find(({ currency }) => currency === automatic);
  const items = [
    {
      value: null,
      code: texts.automatic,
      name: texts.automaticName(automatic),
      isUsed: false,
      choice: ofAutomatic,
    },
    ...choices.map((choice) => ({
      value: choice.currency,
      code: choice.currency,
      name: choice.name,
      isUsed: choice.isUsed,
      choice,
    })),
  ];
  return (
    <fieldset className={styles.choices}>
      <legend className="ht-hidden">{texts.title}</legend>
      {items.map((item) => (
        <label key={item.code} className={styles.choice}>
          <input
            type="radio"
            name="report-currency"
            checked={item.value === value}
            onChange={() => onChange(item.value)}
          />
          <span className={styles.words}>
            <span className={styles.head}>
              <strong>{item.code}</strong>
              {item.name !== item.code && <span>{item.name}</span>}
              {item.isUsed && <span className={styles.used}>{texts.used}</span>}
            </span>
            {item.choice && (
              <span className={styles.note} data-missing={item.choice.missingRates > 0 || undefined}>
                {noteOf(item.choice)}
              </span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function noteOf({ toConvert, missingRates, sampleRates }: CurrencyChoice): string {
  if (toConvert === 0) return texts.nothing;
  if (missingRates === toConvert) return texts.none(toConvert);
  const note = missingRates === 0 ? texts.complete : texts.partly(toConvert, missingRates);
  return sampleRates > 0 ? note + texts.sample : note;
}
