// The addresses in a stranger's text, in their order and in lower case.

const between = /[\s<>()[\]",;:|]+/;
const isAddress = /^[^@]{1,64}@(?:[a-z0-9-]{1,63}\.){1,8}[a-z0-9-]{1,63}$/;
const longest = 330;

/** `SMTP=a@b.example`, `'a@b.example'...` and `<a@b.example>` are the same one. */
export const addressesIn = (text: string): string[] =>
  text
    .toLowerCase()
    .split(between)
    .filter((word) => word.includes('@') && word.length < longest)
    .map((word) =>
      word
        .replace(/^smtp=/, '')
        .replace(/^'/, '')
        .replace(/['.]{1,5}$/, ''),
    )
    .filter((word) => isAddress.test(word));

/** The first, or nothing. */
export const addressIn = (text: string): string => addressesIn(text)[0] ?? '';
