import { Button } from 'antd';
import { toast } from '#web/lib/toast.ts';
import styles from './sign-in-page.module.css';
import { signInTexts as texts } from './texts.ts';

/** Shown once, right after an app was bound. */
export function RecoveryCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    toast.success(texts.copied, 1);
  };
  return (
    <>
      <h1 className={styles.title}>{texts.recoveryTitle}</h1>
      <p>{texts.recoveryHint}</p>
      <ul className={styles.codes} aria-label={texts.recoveryTitle}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button block onClick={() => void copy()}>
        {texts.copy}
      </Button>
      <Button className={styles.saved ?? ''} type="primary" block onClick={onSaved}>
        {texts.saved}
      </Button>
    </>
  );
}
