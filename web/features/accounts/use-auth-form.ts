// State of a small native form: sign-in pages stay light without a form library. Inputs keep their own values;
// the fields' names are the request's.
import { type FocusEvent, type FormEvent, useRef, useState } from 'react';
import { ApiError } from '#web/lib/api-error.ts';
import { useAfterPress } from './use-after-press.ts';
import type { FieldErrors, Judged } from './zod-rule.ts';

export type FormValues = Record<string, string | true | undefined>;

interface AuthFormOptions<Value> {
  judge: (values: FormValues) => Judged<Value>;
  send: (value: Value) => Promise<void>;
}

/**
 * An empty field counts as missing, but for the confirmation, which has a sentence of its own for being empty. A ticked box
 * is true, an unticked one is absent.
 */
export function readForm(form: HTMLFormElement): FormValues {
  const values: FormValues = {};
  for (const element of form.elements) {
    if (!(element instanceof HTMLInputElement) || element.name === '') continue;
    if (element.type === 'checkbox') values[element.name] = element.checked || undefined;
    else if (element.name === 'againPassword') values[element.name] = element.value;
    else values[element.name] = element.value || undefined;
  }
  return values;
}

const focusFirst = (form: HTMLFormElement, errors: FieldErrors) => {
  const wrong = [...form.elements].find(
    (element) => element instanceof HTMLInputElement && errors[element.name] !== undefined,
  );
  if (wrong instanceof HTMLInputElement) wrong.focus();
};

export function useAuthForm<Value>({ judge, send }: AuthFormOptions<Value>) {
  const formRef = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<string>();
  const [sending, setSending] = useState(false);
  const afterPress = useAfterPress();

  const showErrors = (form: HTMLFormElement, found: FieldErrors) => {
    setErrors(found);
    focusFirst(form, found);
  };

  /** Judges one field again; a field just left empty is not scolded before the form is sent. */
  const review = (input: HTMLInputElement, onlyIfFilled: boolean) => {
    const form = formRef.current;
    if (!form || input.name === '') return;
    const filled = input.type === 'checkbox' ? input.checked : input.value !== '';
    if (onlyIfFilled && !filled) return;
    const complaint = judge(readForm(form)).errors?.[input.name];
    setErrors(({ [input.name]: _old, ...others }) =>
      complaint === undefined ? others : { ...others, [input.name]: complaint },
    );
  };

  const submit = async (form: HTMLFormElement) => {
    const judged = judge(readForm(form));
    setFailure(undefined);
    if (judged.errors) return showErrors(form, judged.errors);
    setErrors({});
    setSending(true);
    try {
      await send(judged.value);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const known = Object.entries(error.fields ?? {}).filter(([name]) => form.elements.namedItem(name));
      if (known.length > 0) showErrors(form, Object.fromEntries(known));
      else setFailure(error.message);
    } finally {
      setSending(false);
    }
  };

  return {
    errors,
    failure,
    sending,
    /** The present value of a field, for a button beside it. */
    valueOf: (name: string) => (formRef.current ? readForm(formRef.current)[name] : undefined),
    clearError: (name: string) => setErrors(({ [name]: _old, ...others }) => others),
    setError: (name: string, text: string) => {
      if (formRef.current) showErrors(formRef.current, { ...errors, [name]: text });
    },
    formProps: {
      ref: formRef,
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        if (!sending) void submit(event.currentTarget);
      },
      onBlur: (event: FocusEvent<HTMLFormElement>) => {
        const input = event.target;
        if (input instanceof HTMLInputElement) afterPress(() => review(input, true));
      },
      onInput: (event: FormEvent<HTMLFormElement>) => {
        const input = event.target;
        if (input instanceof HTMLInputElement && errors[input.name] !== undefined) review(input, false);
      },
    },
  };
}
