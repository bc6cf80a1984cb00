import type { FormInstance } from 'antd';
import { ApiError } from '#web/lib/api-error.ts';
import { reportError } from '#web/lib/report-error.ts';
import { formField } from './rule-values.ts';

/** Puts the server's words under the fields they concern; what concerns none becomes a toast. */
export function showRefusal(form: FormInstance, error: unknown): void {
  const known = form.getFieldsValue() as object;
  const fields = error instanceof ApiError ? Object.entries(error.fields ?? {}) : [];
  const own = fields
    .map(([name, text]) => [formField(name), text] as const)
    .filter(([name]) => name in known);
  if (own.length > 0) form.setFields(own.map(([name, text]) => ({ name, errors: [text] })));
  else reportError(error);
}
