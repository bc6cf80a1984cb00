import { useState } from 'react';
import { AuthField } from './auth-field.tsx';
import { onlyDigits } from './code-input.ts';
import styles from './login-page.module.css';
import { fieldTexts, loginTexts as texts } from './texts.ts';

interface SecondStepFieldsProps {
  error: string | undefined;
  onBack: () => void;
}

/** The code of the authenticator, or a recovery code for whoever has not got the phone at hand. */
export function SecondStepFields({ error, onBack }: SecondStepFieldsProps) {
  const [byRecovery, setByRecovery] = useState(false);
  return (
    <>
      <AuthField
        // Another field: nothing of what was typed for the other one stays.
        key={byRecovery ? 'recovery' : 'app'}
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
      <div className={styles.choices}>
        <button type="button" className={styles.choice} onClick={onBack}>
          {texts.otherAccount}
        </button>
        <button type="button" className={styles.choice} onClick={() => setByRecovery(!byRecovery)}>
          {byRecovery ? texts.useApp : texts.useRecovery}
        </button>
      </div>
    </>
  );
}
