/** PostgreSQL text holds no NUL; it is left out, as COPY's text leaves it out. */
export const withoutNul = (text: string): string => (text.includes('\0') ? text.replaceAll('\0', '') : text);
