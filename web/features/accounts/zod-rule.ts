// Forms judge by the very schemas the server judges by: one sentence per field, the schema's own.
import type { z } from 'zod';

export type FieldErrors = Record<string, string>;

export type Judged<Value> = { value: Value; errors?: undefined } | { value?: undefined; errors: FieldErrors };

interface WithBody<Body extends z.ZodType> {
  path: string;
  body?: Body;
}

/** The first complaint about each field; what concerns no field in particular is left to the server's answer. */
export function judge<Body extends z.ZodType>(
  endpoint: WithBody<Body>,
  values: unknown,
): Judged<z.output<Body>> {
  if (!endpoint.body) throw new TypeError(`${endpoint.path} takes no body`);
  const result = endpoint.body.safeParse(values);
  if (result.success) return { value: result.data };
  const errors: FieldErrors = {};
  for (const issue of result.error.issues) {
    const field = issue.path[0];
    if (field !== undefined) errors[String(field)] ??= issue.message;
  }
  return { errors };
}

interface FormReader {
  getFieldsValue(): unknown;
}

/**
 * A rule of antd and antd-mobile forms for one field of a request body. The whole body is judged, so that rules
 * across fields (two equal passwords) speak too.
 */
export const zodRule =
  <Body extends z.ZodType>(endpoint: WithBody<Body>, field: keyof z.input<Body> & string) =>
  ({ getFieldsValue }: FormReader) => ({
    validator: async () => {
      const complaint = judge(endpoint, getFieldsValue()).errors?.[field];
      if (complaint !== undefined) throw new Error(complaint);
    },
  });
