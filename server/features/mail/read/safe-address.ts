// Addresses in a stranger's mail: where a link may lead, where a picture may come from.

/** The web, and a mail to somebody; null: nowhere. */
export function linkTarget(href: string): string | null {
  const url = URL.parse(unseen(href));
  if (!url || url.href.length > 8000) return null;
  if (url.protocol === 'mailto:') return url.href;
  // A name before the host makes a link look as if it led elsewhere.
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  return isWeb && url.username === '' && url.password === '' && url.hostname !== '' ? url.href : null;
}

export interface PictureSource {
  /** `enclosed`: it is here already; `remote`: another server would be asked. */
  kind: 'enclosed' | 'remote';
  url: string;
}

const enclosed = /^data:image\/(?:png|jpeg|jpg|gif|webp);base64,[a-z0-9+/]+={0,2}$/i;
const maxEnclosed = 2 * 1024 * 1024;

/** Asked by TLS only, whatever the mail says: nobody on the way learns what is read. */
export function pictureSource(address: string, cidUrl: (cid: string) => string | null): PictureSource | null {
  const plain = unseen(address);
  if (/^cid:/i.test(plain)) {
    const url = cidUrl(decoded(plain.slice(4)));
    return url === null ? null : { kind: 'enclosed', url };
  }
  if (/^data:/i.test(plain)) {
    return plain.length <= maxEnclosed && enclosed.test(plain) ? { kind: 'enclosed', url: plain } : null;
  }
  const url = URL.parse(plain.startsWith('//') ? `https:${plain}` : plain);
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:') || url.hostname === '') return null;
  if (url.username !== '' || url.password !== '' || url.href.length > 8000) return null;
  url.protocol = 'https:';
  // Signs that would end a quoted address in a style.
  return { kind: 'remote', url: url.href.replace(/["'()\\\s]/g, (sign) => encodeSign(sign)) };
}

const encodeSign = (sign: string) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`;

/** As browsers read an address: without control characters and line breaks anywhere in it. */
const unseen = (text: string) => text.replace(/[\p{Cc}\p{Cf}]/gu, '').trim();

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
