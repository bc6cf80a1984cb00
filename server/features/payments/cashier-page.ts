// The sandbox cashier as a page: no script, one button, readable on a phone.

import { createHash } from 'node:crypto';
import { yuanOf } from '#contract/money.ts';
import { escapeHtml } from '#server/kernel/escape-html.ts';
import type { OrderRow } from './store.ts';
import { cashierTexts as texts } from './texts.ts';

export type CashierState = 'open' | 'paid' | 'already-paid' | 'closed' | 'failed' | 'unknown';

const style = `
:root { color-scheme: light dark; }
body { margin: 0; padding: 24px 16px; font: 16px/1.6 system-ui, "PingFang SC", "Microsoft YaHei", sans-serif;
  background: Canvas; color: CanvasText; }
main { max-width: 420px; margin: 0 auto; }
h1 { font-size: 20px; margin: 0 0 8px; }
.notice { margin: 0 0 24px; padding: 8px 12px; border: 1px dashed currentColor; border-radius: 6px; font-size: 14px; }
dl { margin: 0 0 24px; }
dl div { display: flex; justify-content: space-between; gap: 16px; padding: 8px 0; border-bottom: 1px solid #8884; }
dt { flex: none; }
dd { margin: 0; text-align: right; overflow-wrap: anywhere; }
.amount { font-size: 28px; font-weight: 600; }
button { width: 100%; min-height: 48px; border: 0; border-radius: 6px; background: #1b5fd1; color: #fff; font: inherit;
  font-weight: 600; cursor: pointer; }
button:focus-visible { outline: 3px solid #1b5fd1; outline-offset: 3px; }
h2 { font-size: 18px; margin: 0 0 4px; }
`;

/** Only this very style sheet, and a form that posts back here. */
export const cashierPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

const outcomes: Record<Exclude<CashierState, 'open'>, { head: string; hint: string }> = {
  paid: { head: texts.paid, hint: texts.paidHint },
  'already-paid': { head: texts.alreadyPaid, hint: texts.paidHint },
  closed: { head: texts.closed, hint: texts.closedHint },
  failed: { head: texts.failed, hint: texts.failedHint },
  unknown: { head: texts.unknown, hint: texts.unknownHint },
};

export function cashierPage(state: CashierState, order: OrderRow | null): string {
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
<p class="notice">${texts.notice}</p>
${order ? factsOf(order) : ''}
${state === 'open' ? payForm() : outcomeOf(outcomes[state])}
</main>
</body>
</html>
`;
}

function factsOf({ orderNo, planName, amountFen }: OrderRow): string {
  const line = (name: string, value: string, mark = '') =>
    `<div><dt>${name}</dt><dd${mark}>${escapeHtml(value)}</dd></div>`;
  return `<dl>
${line(texts.orderNo, orderNo)}
${line(texts.plan, planName)}
${line(texts.amount, `¥${yuanOf(amountFen)}`, ' class="amount"')}
</dl>`;
}

const payForm = () => `<form method="post"><button type="submit">${texts.pay}</button></form>`;

const outcomeOf = ({ head, hint }: { head: string; hint: string }) =>
  `<section role="status"><h2>${head}</h2><p>${hint}</p></section>`;
