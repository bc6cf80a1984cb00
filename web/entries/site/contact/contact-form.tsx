import type { ReactNode } from 'react';
import { type ContactField, contactRules } from '#contract/contact-form.ts';
import { BottleDrawing } from '../drawings/bottle-drawing.tsx';
import { Section } from '../parts/section.tsx';
import styles from './contact-form.module.css';
import { contactFormTexts as texts } from './texts.ts';

const field = (name: ContactField) => ({
  id: `contact-${name}`,
  name,
  required: true,
  maxLength: contactRules[name].max,
  className: styles.field,
  'aria-describedby': `contact-${name}-error`,
});

/** Everything a first message needs; the script checks it with the server's own words and sends it. */
export function ContactForm() {
  return (
    <Section id="contact" mark={texts.mark} title={texts.title} lead={texts.lead}>
      <div className={styles.body}>
        <div>
          <ul className={styles.promises}>
            {texts.promises.map((promise) => (
              <li key={promise}>{promise}</li>
            ))}
          </ul>
          <BottleDrawing className={styles.drawing} />
        </div>
        <form className={styles.form} data-form="contact" noValidate>
          <Field name="lastName">
            <input {...field('lastName')} autoComplete="family-name" />
          </Field>
          <Field name="firstName">
            <input {...field('firstName')} autoComplete="given-name" />
          </Field>
          <Field name="companyEmail">
            <input {...field('companyEmail')} type="email" autoComplete="email" />
          </Field>
          <Field name="companyName">
            <input {...field('companyName')} autoComplete="organization" />
          </Field>
          <Field name="subjectCode" wide>
            <select {...field('subjectCode')} defaultValue="" data-subjects>
              <option value="">{texts.chooseSubject}</option>
            </select>
          </Field>
          <Field name="descriptionText" wide>
            <textarea {...field('descriptionText')} rows={5} />
          </Field>
          <p className="hidden-words" aria-hidden="true">
            <label htmlFor="contact-homepage">{texts.homepage}</label>
            <input id="contact-homepage" name="homepage" tabIndex={-1} autoComplete="off" />
          </p>
          <div className={styles.wide}>
            <button className={styles.send} type="submit">
              {texts.send}
            </button>
            <noscript>
              <p className={styles.note}>{texts.needsScript}</p>
            </noscript>
          </div>
        </form>
      </div>
    </Section>
  );
}

interface FieldProps {
  name: ContactField;
  wide?: boolean;
  children: ReactNode;
}

function Field({ name, wide, children }: FieldProps) {
  return (
    <div className={wide ? styles.wide : undefined}>
      <label className={styles.label} htmlFor={`contact-${name}`}>
        {texts.fields[name]}
      </label>
      {children}
      <p className={styles.error} id={`contact-${name}-error`} role="alert" />
    </div>
  );
}
