// What the audit log noted beside a deed, in words: money in yuan, moments on the clock of Shanghai, codes by their names. What
// has none here is shown as it was noted.
import { linkNetworkName } from '#contract/link-networks.ts';
import { menu } from '#contract/menu.ts';
import { yuanOf } from '#contract/money.ts';
import { formatMinute } from '#web/lib/format-minute.ts';
import { detailTexts } from './texts.ts';

const { names, values } = detailTexts;

const menuNames: Readonly<Record<string, string>> = Object.fromEntries(
  menu.flatMap((entry) => [entry, ...entry.permits]).map(({ code, title }) => [code, title]),
);

const isMoment = (text: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(text);

type PlanNames = Readonly<Record<string, string>>;

function wordOf(name: string, value: unknown, planNames: PlanNames): string {
  if (name.endsWith('Fen') && typeof value === 'number') return detailTexts.yuan(yuanOf(value));
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  if (name === 'mealType') return planNames[text] ?? text;
  if (name === 'network') return linkNetworkName(text);
  if (name === 'codes')
    return text
      .split(',')
      .map((code) => menuNames[code] ?? code)
      .join('、');
  if (isMoment(text)) return formatMinute(text);
  return values[text] ?? text;
}

export const detailWords = (detail: Readonly<Record<string, unknown>>, planNames: PlanNames = {}): string =>
  Object.entries(detail)
    .map(([name, value]) => `${names[name] ?? name}：${wordOf(name, value, planNames)}`)
    .join('；');
