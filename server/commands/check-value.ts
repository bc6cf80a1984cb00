// Applies a contract's rule to an option; what it refuses is refused with the contract's sentence.
import type { z } from 'zod';
import { AppError } from '../kernel/app-error.ts';

export function checkValue<Schema extends z.ZodType>(
  option: string,
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new AppError('invalid_input', `--${option}：${parsed.error.issues[0]?.message ?? ''}`);
}
