// The address a link carries inside: encoded once or several times, with or without scheme.

const mostEncodings = 5;
const schemeless = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{1,61}(?::\d+)?(?:[/?#]|$)/i;

/** Null when it is no web address. */
export function readTarget(text: string): URL | null {
  let tried = text.trim();
  for (let round = 0; round <= mostEncodings; round += 1) {
    const url = asAddress(tried);
    if (url) return url;
    const decoded = decode(tried);
    if (decoded === null || decoded === tried) return null;
    tried = decoded;
  }
  return null;
}

function asAddress(text: string): URL | null {
  if (/^https?:\/\//i.test(text)) return parse(text);
  // A path that was joined once too often loses a slash.
  if (/^https?:\/[^/]/i.test(text)) return parse(text.replace(/:\//, '://'));
  if (/^\/\/[^/]/.test(text)) return parse(`https:${text}`);
  return schemeless.test(text) ? parse(`https://${text}`) : null;
}

const parse = (text: string) => {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url?.hostname.includes('.') ? url : null;
};

function decode(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
