import type { FormInstance } from 'antd';
import { applyFieldErrors } from '#web/components/form-errors.ts';

/** The server's words under the fields they concern, the first of which takes the focus. */
export function showFormErrors<Values extends object>(form: FormInstance<Values>, error: unknown): void {
  applyFieldErrors(form, error);
  const wrong = form.getFieldsError().find((field) => field.errors.length > 0);
  if (wrong) form.focusField(wrong.name);
}
