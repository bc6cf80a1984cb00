// The page for unsubscribing: no script, no cookie, one button, readable on a phone and in any mail program's browser.
import { createHash } from 'node:crypto';
import { escapeHtml } from '../../../../kernel/escape-html.ts';
import { unsubscribeTexts as texts } from './texts.ts';

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

/** Only this very style sheet, and a form that posts back here. */
export const unsubscribePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

export type PageState =
  | { state: 'ask' | 'done'; address: string; company: string }
  | { state: 'unknown' | 'not-asked' };

export function unsubscribePage(page: PageState): string {
  const { zh, en } = saidOn(page);
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${texts.title}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${texts.title}</h1>
<div role="status">
<p>${escapeHtml(zh)}</p>
<p lang="en">${escapeHtml(en)}</p>
</div>
${page.state === 'ask' ? form : ''}
</main>
</body>
</html>
`;
}

/** Sends what a mail program sends by itself (RFC 8058). */
const form = `<form method="post"><input type="hidden" name="List-Unsubscribe" value="One-Click">
<button type="submit">${texts.button}</button></form>`;

function saidOn(page: PageState): { zh: string; en: string } {
  if (!('address' in page)) return page.state === 'unknown' ? texts.unknown : texts.notAsked;
  const say = page.state === 'ask' ? texts.ask : texts.done;
  const { address, company } = page;
  return {
    zh: say(address, company || texts.somebody.zh).zh,
    en: say(address, company || texts.somebody.en).en,
  };
}
