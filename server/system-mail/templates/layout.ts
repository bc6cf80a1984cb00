// The look all system mails share: one column, inline styles, no remote images, and the same content as plain text.
import { escapeHtml } from '#server/kernel/escape-html.ts';

export interface MailContent {
  /** Heading inside the mail. */
  title: string;
  greeting: string;
  paragraphs: readonly string[];
  /** Shown in large digits. */
  code?: string;
  /** One button; its address is also printed for readers that show no links. */
  action?: { label: string; url: string };
  /** Small print below the content. */
  notes: readonly string[];
}

export interface RenderedMail {
  html: string;
  text: string;
}

const brand = '海图 Haitu';
const footer = '此邮件由系统自动发送，请勿直接回复。';

const font = "-apple-system,'PingFang SC','Microsoft YaHei',sans-serif";

export function renderMail(content: MailContent): RenderedMail {
  return { html: renderHtml(content), text: renderText(content) };
}

function renderHtml({ title, greeting, paragraphs, code, action, notes }: MailContent): string {
  const paragraph = (value: string) =>
    `<p style="margin:0 0 16px;font-size:15px;line-height:1.7;color:#1f2937">${escapeHtml(value)}</p>`;
  const note = (value: string) =>
    `<p style="margin:0 0 6px;font-size:13px;line-height:1.6;color:#6b7280">${escapeHtml(value)}</p>`;
  const digits = code
    ? `<p style="margin:8px 0 24px;padding:16px 0;background:#f1f5f9;border-radius:8px;text-align:center;font-size:34px;font-weight:700;letter-spacing:10px;color:#0b4f8a">${escapeHtml(code)}</p>`
    : '';
  const button = action
    ? `<p style="margin:8px 0 16px"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 28px;background:#0b4f8a;border-radius:8px;font-size:15px;color:#ffffff;text-decoration:none">${escapeHtml(action.label)}</a></p>
<p style="margin:0 0 24px;font-size:13px;line-height:1.6;color:#6b7280;word-break:break-all">${escapeHtml(action.url)}</p>`
    : '';
  return `<!doctype html>
<html lang="zh-CN">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f5f7fa;font-family:${font}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:12px">
<tr><td style="padding:24px 32px 0;font-size:18px;font-weight:700;color:#0b4f8a">${brand}</td></tr>
<tr><td style="padding:20px 32px 8px">
<h1 style="margin:0 0 20px;font-size:22px;line-height:1.4;color:#111827">${escapeHtml(title)}</h1>
${[greeting, ...paragraphs].map(paragraph).join('\n')}
${digits}${button}${notes.map(note).join('\n')}
</td></tr>
<tr><td style="padding:16px 32px 24px;border-top:1px solid #e5e7eb;font-size:12px;color:#6b7280">${footer}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

function renderText({ title, greeting, paragraphs, code, action, notes }: MailContent): string {
  const blocks = [title, greeting, ...paragraphs];
  if (code) blocks.push(`    ${code}`);
  if (action) blocks.push(`${action.label}：\n${action.url}`);
  if (notes.length > 0) blocks.push(notes.join('\n'));
  return `${[...blocks, `--\n${brand}\n${footer}`].join('\n\n')}\n`;
}
