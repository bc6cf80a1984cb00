// A page behind a link of a mail: no script, no cookie, one button, readable on a phone and in any mail program's browser.
import { createHash } from 'node:crypto';
import { escapeHtml } from './escape-html.ts';

const style = `
:root { color-scheme: light dark; }
body { margin: 0; padding: 24px 16px; font: 16px/1.6 system-ui, "PingFang SC", "Microsoft YaHei", sans-serif;
  background: Canvas; color: CanvasText; }
main { max-width: 480px; margin: 0 auto; }
h1 { font-size: 20px; margin: 0 0 16px; }
p { margin: 0 0 12px; overflow-wrap: anywhere; }
button { width: 100%; min-height: 48px; margin-top: 12px; border: 0; border-radius: 6px; background: #1b5fd1; color: #fff;
  font: inherit; font-weight: 600; cursor: pointer; }
button:focus-visible { outline: 3px solid #1b5fd1; outline-offset: 3px; }
`;

/** Only this very style sheet, and a form that posts back here; the address of the page, which is secret, goes nowhere. */
export const plainPageHeaders = {
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'referrer-policy': 'no-referrer',
  'content-type': 'text/html; charset=utf-8',
};

export interface PlainPage {
  title: string;
  /** What the page says, one line for each language. */
  lines: readonly { text: string; lang?: string }[];
  /** Posts back to the page's own address, with these fields. */
  button?: { label: string; fields?: Readonly<Record<string, string>> };
}

export function plainPage({ title, lines, button }: PlainPage): string {
  const said = lines.map(
    ({ text, lang }) => `<p${lang ? ` lang="${escapeHtml(lang)}"` : ''}>${escapeHtml(text)}</p>`,
  );
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<div role="status">
${said.join('\n')}
</div>
${button ? formOf(button) : ''}
</main>
</body>
</html>
`;
}

function formOf({ label, fields = {} }: NonNullable<PlainPage['button']>): string {
  const hidden = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return `<form method="post">${hidden.join('')}
<button type="submit">${escapeHtml(label)}</button></form>`;
}

/** What a mail program sends by itself (RFC 8058), and what the page's own button sends. */
export const oneClickFields = { 'List-Unsubscribe': 'One-Click' } as const;

/** As a form, encoded either way. */
export function isOneClick(body: Buffer): boolean {
  const text = body.toString('latin1');
  return /list-unsubscribe/i.test(text) && /one-click/i.test(text);
}
