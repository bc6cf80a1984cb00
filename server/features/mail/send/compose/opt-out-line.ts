// The line below a mail to many by which its reader asks for no more, in both languages of those who may read it.
import { escapeHtml } from '#server/kernel/escape-html.ts';

const words = {
  en: 'Prefer not to hear from us again?',
  unsubscribe: 'Unsubscribe',
  zh: '不想再收到我们的来信？点此退订',
};

interface Text {
  html: string;
  plain: string;
}

export function withOptOutLine({ html, plain }: Text, url: string): Text {
  const link = `<a href="${escapeHtml(new URL(url).href)}">${words.unsubscribe} · ${words.zh}</a>`;
  return {
    html: `${html}<p style="font-size:12px;color:#666">${words.en} ${link}</p>`,
    plain: `${plain}\n\n${words.en} ${words.zh}: ${url}\n`,
  };
}
