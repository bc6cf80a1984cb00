import { chosenRoles } from '#contract/mail-accounts.ts';
import { ApiError } from '#web/lib/api-error.ts';

interface RefusedField {
  name: string[];
  errors: string[];
}

const own = new Set([
  'email',
  'password',
  'user',
  'name',
  'imap',
  'smtp',
  'perMinute',
  'dailyCap',
  'signature',
]);
const parts = new Set(['host', 'port', 'secure']);

/** The server's words by the fields they concern: `imap.host` is the host among the fields of IMAP. */
export function refusedFields(error: unknown): RefusedField[] {
  if (!(error instanceof ApiError)) return [];
  return Object.entries(error.fields ?? {}).flatMap(([field, text]) => {
    const [first = '', second] = field.split('.');
    const role = chosenRoles.find((one) => one === second);
    if (first === 'folders' && role) return [{ name: [first, role], errors: [text] }];
    if (!own.has(first)) return [];
    if (first !== 'imap' && first !== 'smtp') return [{ name: [first], errors: [text] }];
    const part = second !== undefined && parts.has(second) ? second : 'host';
    return [{ name: [first, part], errors: [text] }];
  });
}
