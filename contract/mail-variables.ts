// `{{ name }}` in mails. No schema here: the room that writes mails reads it, and starts for each.

/** In the subject and in the text; a name is one word in any language. */
export const variablePattern = /\{\{\s*([\p{L}\p{N}_.-]{1,40})\s*\}\}/gu;

/** What the platform fills in by itself where it knows the recipient; given values win. */
export const knownVariables = ['name', 'email', 'domain', 'publisher', 'brand', 'sender', 'company'] as const;

/** Names that these texts use, each once, in the order they are met. */
export const variablesIn = (...texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => [...text.matchAll(variablePattern)].map(([, name = '']) => name))),
];
