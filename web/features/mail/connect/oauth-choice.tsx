import { Button } from 'antd';
import type { MailPreset } from '#contract/mail-accounts.ts';
import styles from './connect.module.css';
import { formTexts as texts } from './texts.ts';

interface OauthChoiceProps {
  preset: MailPreset;
  busy: boolean;
  onGo: () => void;
}

/** Signing in on the provider's own page, or what is missing for it. */
export function OauthChoice({ preset: { name, oauth }, busy, onGo }: OauthChoiceProps) {
  if (!oauth) return null;
  const { provider, ready, missing, only } = oauth;
  return (
    <div className={styles.oauth}>
      <p className={styles.said}>{only ? texts.oauthText(name) : texts.oauthOption(name)}</p>
      {ready ? (
        <Button type={only ? 'primary' : 'default'} loading={busy} onClick={onGo}>
          {texts.oauthGo[provider]}
        </Button>
      ) : (
        <div className={styles.missing} role="status">
          <strong>{texts.oauthMissing}</strong>
          <p className={styles.said}>{missing}</p>
        </div>
      )}
      {!only && <p className={styles.or}>{texts.or}</p>}
    </div>
  );
}
