import { AuthField } from './auth-field.tsx';
import { onlyDigits } from './code-input.ts';
import styles from './login-page.module.css';
import { fieldTexts, loginTexts as texts } from './texts.ts';

/** A passkey, the authenticator's code, or a recovery code for whoever has not got the phone at hand. */
export type StepMode = 'passkey' | 'app' | 'recovery';

interface SecondStepFieldsProps {
  mode: StepMode;
  /** What the person may choose from. */
  modes: readonly StepMode[];
  error: string | undefined;
  onMode: (mode: StepMode) => void;
  onBack: () => void;
}

export function SecondStepFields({ mode, modes, error, onMode, onBack }: SecondStepFieldsProps) {
  const byRecovery = mode === 'recovery';
  return (
    <>
      {mode !== 'passkey' && (
        <AuthField
          // Another field: nothing of what was typed for the other one stays.
          key={mode}
          label={byRecovery ? texts.recoveryCode : texts.stepCode}
          name="code"
          inputMode={byRecovery ? 'text' : 'numeric'}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus
          maxLength={20}
          placeholder={byRecovery ? '' : fieldTexts.codePlaceholder}
          hint={byRecovery ? texts.recoveryHint : undefined}
          error={error}
          onInput={(event) => {
            if (!byRecovery) event.currentTarget.value = onlyDigits(event.currentTarget.value);
          }}
        />
      )}
      <div className={styles.choices}>
        <button type="button" className={styles.choice} onClick={onBack}>
          {texts.otherAccount}
        </button>
        {modes
          .filter((other) => other !== mode)
          .map((other) => (
            <button key={other} type="button" className={styles.choice} onClick={() => onMode(other)}>
              {texts.useMode[other]}
            </button>
          ))}
      </div>
    </>
  );
}
