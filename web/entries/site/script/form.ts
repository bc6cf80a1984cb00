// What the two forms have in common: faults beside their fields, one sending at a time, the answer as a toast.
import { CallError, write } from './call.ts';
import { scriptTexts } from './texts.ts';
import { toast } from './toast.ts';

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

interface FormPlan {
  form: HTMLFormElement;
  address: string;
  /** What is wrong with a field, null when nothing is; fields without an answer are sent as they are. */
  fault(name: string, value: string): string | null;
  done: string;
}

export function startForm({ form, address, fault, done }: FormPlan): void {
  const fields = [...form.elements].filter(
    (element): element is Field => 'name' in element && element.name !== '',
  );
  const check = (field: Field): boolean => {
    const words = fault(field.name, field.value);
    const box = document.getElementById(`${field.id}-error`);
    if (box) box.textContent = words ?? '';
    field.toggleAttribute('aria-invalid', false);
    if (words !== null) field.setAttribute('aria-invalid', 'true');
    return words === null;
  };
  // A fault that has been pointed out goes as soon as it is mended.
  for (const field of fields) {
    field.addEventListener('input', () => {
      if (field.hasAttribute('aria-invalid')) check(field);
    });
  }
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const wrong = fields.filter((field) => !check(field));
    if (wrong.length > 0) {
      wrong[0]?.focus();
      return;
    }
    const button = form.querySelector<HTMLButtonElement>('button[type=submit]');
    if (button?.disabled) return;
    if (button) button.disabled = true;
    try {
      const values = Object.fromEntries(
        fields.map(({ name, value }) => [name, value.trim()] as const).filter(([, value]) => value !== ''),
      );
      await write(address, values);
      form.reset();
      toast(done);
    } catch (error) {
      toast(error instanceof CallError ? error.message : scriptTexts.network, 'error');
    } finally {
      if (button) button.disabled = false;
    }
  });
}
