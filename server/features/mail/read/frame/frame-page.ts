// The page that stands in the frame of a mail. It comes from an address of its own, so that it has a policy of its own: a
// page written into the app would live under the app's, which would have to allow what only a mail needs.
import { createHash } from 'node:crypto';

/**
 * The one thing that runs here: it puts what the app hands over into the page and says how tall that is. Whatever a mail
 * brings of its own does not run, since the policy knows nothing but this very text.
 */
const script = `
const say = (told) => parent.postMessage(told, '*');
const paper = document.body;
const tell = () => say(Math.ceil(paper.getBoundingClientRect().height));
addEventListener('message', (event) => {
  if (event.source !== parent || typeof event.data !== 'string') return;
  paper.innerHTML = event.data;
  tell();
});
new ResizeObserver(tell).observe(paper);
say('ready');
`;

/** A mail is written for white paper, whatever the theme around it. A margin inside would not count as height. */
const style = `
:root { color-scheme: only light; background: #fff; }
body { display: flow-root; margin: 0; padding: 12px 16px; color: #142c4a; overflow-wrap: anywhere;
  font: 14px/1.7 'PingFang SC', 'Microsoft YaHei', 'Noto Sans SC', 'Noto Sans CJK SC', system-ui, sans-serif; }
`;

const scriptHash = createHash('sha256').update(script).digest('base64');

/**
 * Nobody's origin, nothing runs, nothing is fetched but pictures, and those from elsewhere only once asked for. Links may
 * open outside.
 */
export const framePolicy = (images: boolean): string =>
  [
    'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
    "default-src 'none'",
    `script-src 'sha256-${scriptHash}'`,
    "style-src 'unsafe-inline'",
    `img-src data:${images ? ' https:' : ''}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');

export const framePage = `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta http-equiv="x-dns-prefetch-control" content="off">
<meta name="robots" content="noindex">
<title>邮件正文</title>
<style>${style}</style>
</head>
<body></body>
<script>${script}</script>
</html>
`;
