import { Segmented } from 'antd';
import { type RiseColor, type ThemeChoice, toRiseColor, toThemeChoice } from '#web/lib/theme.ts';
import { usePreference } from '#web/lib/use-preference.ts';
import styles from './preferences.module.css';
import { infoTexts as texts } from './profile-texts.ts';

const riseOptions: { value: RiseColor; label: string }[] = [
  { value: 'red', label: texts.riseRed },
  { value: 'green', label: texts.riseGreen },
];

const themeOptions: { value: ThemeChoice; label: string }[] = [
  { value: 'light', label: texts.themeLight },
  { value: 'dark', label: texts.themeDark },
  { value: 'system', label: texts.themeSystem },
];

/** Choices of this browser: they take effect at once, there is nothing to save. */
export function Preferences() {
  const [riseColor, setRiseColor] = usePreference('riseColor');
  const [theme, setTheme] = usePreference('theme');
  return (
    <div className={styles.preferences}>
      <div>
        <p className={styles.label}>
          {texts.riseColor}
          <span className={styles.sample} aria-hidden="true">
            <span className={styles.rise}>▲ 12.5%</span>
            <span className={styles.fall}>▼ 3.2%</span>
          </span>
        </p>
        <Segmented
          block
          aria-label={texts.riseColor}
          options={riseOptions}
          value={toRiseColor(riseColor)}
          onChange={setRiseColor}
        />
      </div>
      <div>
        <p className={styles.label}>{texts.theme}</p>
        <Segmented
          block
          aria-label={texts.theme}
          options={themeOptions}
          value={toThemeChoice(theme)}
          onChange={setTheme}
        />
      </div>
    </div>
  );
}
