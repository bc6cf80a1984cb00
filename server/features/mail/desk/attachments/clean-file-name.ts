// A file's name as it may stand in a header and on any disk: no folders, nothing unseen, nothing that turns it around.

const maxCharacters = 120;
const maxExtension = 12;

export function cleanFileName(said: string, fallback: string): string {
  const base = said.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const safe = base
    // Unseen characters and those that turn the direction of writing hide what kind of file it is.
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cs}:*?"<>|]/gu, '_')
    .replace(/^[.\s]+|(?<![.\s])[.\s]+$/g, '');
  if (safe === '') return fallback;
  const characters = [...safe];
  if (characters.length <= maxCharacters) return safe;
  const extension = /\.[^.\s]+$/.exec(safe)?.[0] ?? '';
  const kept = [...extension].length <= maxExtension ? extension : '';
  return characters.slice(0, maxCharacters - [...kept].length).join('') + kept;
}

/** What a browser says of a file, where it is a media type at all. */
export const cleanMediaType = (said: string): string =>
  /^[a-z0-9][\w.+-]{0,40}\/[a-z0-9][\w.+-]{0,56}$/i.test(said)
    ? said.toLowerCase()
    : 'application/octet-stream';
