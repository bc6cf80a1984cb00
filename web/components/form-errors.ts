import { ApiError } from '../lib/api-error.ts';
import { reportError } from '../lib/report-error.ts';

/** The little of a form this needs: antd's and antd-mobile's both fit. */
interface FieldHolder {
  getFieldsValue(): object;
  setFields(fields: never): void;
}

/** Puts the server's words under the fields they concern; what concerns no field of this form becomes a toast. */
export function applyFieldErrors(form: FieldHolder, error: unknown): void {
  const known = form.getFieldsValue();
  const fields = error instanceof ApiError ? Object.entries(error.fields ?? {}) : [];
  const own = fields.filter(([name]) => name in known);
  if (own.length > 0) form.setFields(own.map(([name, text]) => ({ name, errors: [text] })) as never);
  else reportError(error);
}
