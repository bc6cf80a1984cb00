// Values in the text format of COPY.

const special = /[\\\t\n\r\0]/;
const names: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** PostgreSQL text holds no NUL; it is left out. */
export function copyText(value: string): string {
  if (value.length > 32 ? !special.test(value) : isPlain(value)) return value;
  return value.replace(/[\\\t\n\r\0]/g, (found) => names[found] ?? '');
}

/** Short texts are looked through sooner than the expression is set up. */
function isPlain(value: string): boolean {
  for (let at = 0; at < value.length; at += 1) {
    const code = value.charCodeAt(at);
    if (code < 14 || code === 92) return false;
  }
  return true;
}

export const copyNull = '\\N';
