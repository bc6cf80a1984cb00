// The page a provider shows in the payer's browser: one button, and the way back to where the payer came from.
import type { PayAnswer } from './serve-pay.ts';

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

export const page = (status: number, body: string): PayAnswer => ({
  status,
  headers: { 'Content-Type': 'text/html; charset=utf-8' },
  body: `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>收银台</title>${body}</html>`,
});

interface PayPage {
  title: string;
  amount: string;
  /** Where the button posts to. */
  action: string;
}

export const payPage = ({ title, amount, action }: PayPage): PayAnswer =>
  page(
    200,
    `<main><h1>${escaped(title)}</h1><p>¥${escaped(amount)}</p><form method="post" action="${escaped(action)}"><button>确认付款</button></form></main>`,
  );

export const seeOther = (location: string): PayAnswer => ({
  status: 303,
  headers: { Location: location },
  body: '',
});
