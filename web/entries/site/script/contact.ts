import { type ContactField, contactFault, contactRules, siteFormTexts } from '#contract/contact-form.ts';
import { contactFormTexts } from '../contact/texts.ts';
import { addresses } from './addresses.ts';
import { ask } from './call.ts';
import { startForm } from './form.ts';

const isField = (name: string): name is ContactField => Object.hasOwn(contactRules, name);

export function startContact(): void {
  const form = document.querySelector<HTMLFormElement>('[data-form=contact]');
  if (!form) return;
  startForm({
    form,
    address: addresses.contact,
    fault: (name, value) => (isField(name) ? contactFault(name, value) : null),
    done: siteFormTexts.sent,
  });
  loadSubjectsInTime(form);
}

/** Asked for when the form comes near or somebody steps into it; again after a failure. */
function loadSubjectsInTime(form: HTMLFormElement): void {
  const select = form.querySelector<HTMLSelectElement>('[data-subjects]');
  const first = select?.options[0];
  if (!select || !first) return;
  let state: 'none' | 'asked' | 'there' = 'none';
  const load = async () => {
    if (state !== 'none') return;
    state = 'asked';
    try {
      const subjects = (await ask(addresses.subjects)) as { code: string; value: string }[];
      select.append(...subjects.map(({ code, value }) => new Option(value, code)));
      first.textContent = contactFormTexts.chooseSubject;
      state = 'there';
    } catch {
      first.textContent = contactFormTexts.subjectsFailed;
      state = 'none';
    }
  };
  form.addEventListener('focusin', load);
  select.addEventListener('pointerdown', load);
  new IntersectionObserver((entries, watcher) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    watcher.disconnect();
    void load();
  }).observe(form);
}
