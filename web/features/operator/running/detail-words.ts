// What the audit log noted beside a deed, in words. What has none here is shown as it was noted.
import { detailTexts } from './texts.ts';

const { names, values } = detailTexts;

const wordOf = (value: unknown): string => {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return values[text] ?? text;
};

export const detailWords = (detail: Readonly<Record<string, unknown>>): string =>
  Object.entries(detail)
    .map(([name, value]) => `${names[name] ?? name}：${wordOf(value)}`)
    .join('；');
