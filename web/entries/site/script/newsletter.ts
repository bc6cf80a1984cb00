import { contactEmailPattern, contactTexts, siteFormTexts } from '#contract/contact-form.ts';
import { addresses } from './addresses.ts';
import { startForm } from './form.ts';

export function startNewsletter(): void {
  const form = document.querySelector<HTMLFormElement>('[data-form=newsletter]');
  if (!form) return;
  startForm({
    form,
    address: addresses.newsletter,
    fault: (_name, value) => {
      if (value.trim() === '') return contactTexts.emailRequired;
      return contactEmailPattern.test(value.trim()) ? null : contactTexts.emailMalformed;
    },
    done: siteFormTexts.subscribed,
  });
}
