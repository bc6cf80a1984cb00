import type { MailPreset } from '#contract/mail-accounts.ts';
import { ConsentDrawing } from './consent-drawing.tsx';
import { PlaceDrawing } from './place-drawing.tsx';
import { places } from './places.ts';
import styles from './provider-help.module.css';
import { consentTexts, helpTexts as texts } from './texts.ts';

/** How to get what a program signs in with, step by step, and where on the provider's page it is. */
export function ProviderHelp({ preset }: { preset: MailPreset }) {
  const { code, name, help, oauth } = preset;
  const place = oauth?.only ? undefined : places[code];
  const label = texts.picture(name);
  return (
    <aside className={styles.help} aria-labelledby="provider-help">
      <h2 id="provider-help" className={styles.title}>
        {titleOf(preset)}
      </h2>
      <ol className={styles.steps}>
        {help.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <figure className={styles.figure}>
        {place ? (
          <PlaceDrawing place={place} label={label} />
        ) : (
          <ConsentDrawing provider={name} label={label} />
        )}
        <figcaption>
          <ol className={styles.captions}>
            {(place?.captions ?? consentTexts.captions).map((caption) => (
              <li key={caption}>{caption}</li>
            ))}
          </ol>
          <p className={styles.note}>{texts.note}</p>
        </figcaption>
      </figure>
    </aside>
  );
}

function titleOf({ code, name, passwordName, oauth }: MailPreset): string {
  if (code === 'manual') return texts.manualTitle;
  return oauth?.only ? texts.oauthTitle(name) : texts.passwordTitle(name, passwordName);
}
