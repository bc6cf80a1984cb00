// Sentences under the fields of a form, put there at sending and taken away as the field is changed.
import type { FormInstance } from 'antd';

type Name<Values> = Parameters<FormInstance<Values>['setFields']>[0][number]['name'];

export function showErrors<Values extends object>(
  form: FormInstance<Values>,
  errors: Readonly<Record<string, string>>,
): void {
  form.setFields(
    Object.entries(errors).map(([name, text]) => ({ name: name as Name<Values>, errors: [text] })),
  );
  const wrong = form.getFieldsError().find((field) => field.errors.length > 0);
  if (wrong) form.focusField(wrong.name as never);
}

export function clearErrors<Values extends object>(
  form: FormInstance<Values>,
  changed: Partial<Values>,
): void {
  const names = Object.keys(changed);
  // The end is judged by the beginning.
  if ('validFrom' in changed) names.push('validTo');
  form.setFields(names.map((name) => ({ name: name as Name<Values>, errors: [] })));
}
