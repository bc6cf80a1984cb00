// A web page where data was asked for: a login form, a maintenance notice, a proxy's complaint.

export function looksLikeHtml(text: string): boolean {
  let rest = text.slice(0, 4000).trimStart();
  while (rest.startsWith('<!--')) {
    const end = rest.indexOf('-->');
    if (end < 0) return false;
    rest = rest.slice(end + 3).trimStart();
  }
  return /^<(?:!doctype\s+html|html|head|body)\b/i.test(rest);
}

/** What the page calls itself, for the words of a fault. */
export function titleOf(html: string): string {
  const title = /<title[^<>]*>([^<]*)/i.exec(html.slice(0, 20_000))?.[1] ?? '';
  return title.slice(0, 300).replace(/\s+/g, ' ').trim();
}
