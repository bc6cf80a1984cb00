// Names of files in a zip: what a person called the material, as far as every file system takes it, each once.

const extensions: Record<string, string> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
};

const maxCharacters = 80;
/** Windows keeps these for devices, whatever the extension. */
const devices = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

export function createNamer(fallback: string): (title: string, mediaType: string) => string {
  const taken = new Set<string>();
  return (title, mediaType) => {
    const extension = extensions[mediaType] ?? 'bin';
    const base = cleanName(title) || fallback;
    let name = `${base}.${extension}`;
    // Compared without case, as Windows and macOS do.
    for (let next = 2; taken.has(name.toLowerCase()); next += 1) name = `${base} (${next}).${extension}`;
    taken.add(name.toLowerCase());
    return name;
  };
}

function cleanName(title: string): string {
  const safe = title
    .normalize('NFC')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what must go
    .replace(/[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2066-\u2069\\/:*?"<>|]/g, '_');
  const clipped = [...safe]
    .slice(0, maxCharacters)
    .join('')
    .replace(/^[.\s]+|(?<![.\s])[.\s]+$/g, '');
  return devices.test(clipped) ? `${clipped}_` : clipped;
}
