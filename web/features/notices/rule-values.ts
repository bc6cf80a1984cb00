// A rule as its form holds it: every field flat, whichever kind is chosen.
import { getMetric, type WatchedMetric } from '#contract/figures/metrics.ts';
import type { Notices, RuleBody, RuleKind, RuleSetting, RuleView, SettingOf } from '#contract/notices.ts';
import { kindNames } from './texts.ts';

export interface RuleValues {
  kind: RuleKind;
  name: string;
  /** Empty: all of them. */
  network: string;
  every: SettingOf<'summary'>['every'];
  hour: number;
  metric: WatchedMetric;
  per: SettingOf<'threshold'>['per'];
  direction: SettingOf<'threshold'>['direction'];
  level: string;
  /** Of the level, where it is an amount. */
  currency: string;
  percent: string;
  orders: string;
  days: string;
  mailTo: string[];
  robots: string[];
}

const usual: Omit<RuleValues, 'currency' | 'mailTo' | 'robots'> = {
  kind: 'summary',
  name: '每周周报',
  network: '',
  every: 'week',
  hour: 9,
  metric: 'sales',
  per: 'day',
  direction: 'below',
  level: '',
  percent: '50',
  orders: '10',
  days: '14',
};

/** A new rule goes to the first recipient until somebody says otherwise. */
export const valuesOfNew = (
  { recipients, currency }: Pick<Notices, 'recipients' | 'currency'>,
  ownId: string | null,
): RuleValues => ({
  ...usual,
  currency,
  mailTo: recipients.filter(({ id }) => id === ownId).map(({ id }) => id),
  robots: [],
});

export function valuesOf({ name, setting, mailTo, robots }: RuleView, notices: Notices): RuleValues {
  const { network = '', ...own } = { network: undefined, ...setting };
  const texts = Object.fromEntries(
    Object.entries(own).map(([key, value]) => [
      key,
      key === 'percent' || key === 'orders' || key === 'days' ? String(value) : value,
    ]),
  );
  return {
    ...usual,
    currency: notices.currency,
    ...texts,
    name,
    network,
    mailTo: ableTo(setting.kind, notices.recipients, mailTo),
    robots: robots.filter((id) => notices.robots.some((one) => one.id === id)),
  };
}

export function bodyOf(values: RuleValues, enabled: boolean): RuleBody {
  const { name, mailTo, robots } = values;
  return { name: name.trim(), enabled, setting: settingOf(values), mailTo, robots };
}

function settingOf(values: RuleValues): RuleSetting {
  const { kind, every, hour, metric, per, direction, percent, orders, days } = values;
  const narrowed = values.network === '' ? {} : { network: values.network };
  const level = values.level.trim();
  switch (kind) {
    case 'summary':
      return { kind, every, hour, ...narrowed };
    case 'threshold':
      return {
        kind,
        metric,
        per,
        direction,
        level,
        ...(!isWholeMetric(metric) && { currency: values.currency }),
        ...narrowed,
      };
    case 'drop':
      return { kind, metric, percent: Number(percent), ...narrowed };
    case 'new-publisher':
      return { kind, ...narrowed };
    case 'silent-publisher':
      return { kind, orders: Number(orders), days: Number(days), ...narrowed };
    case 'follow-changes':
      return { kind };
  }
}

/** Of the chosen members those to whom this kind may be sent. */
export const ableTo = (
  kind: RuleKind,
  recipients: Notices['recipients'],
  mailTo: readonly string[],
): string[] => mailTo.filter((id) => recipients.some((one) => one.id === id && one.kinds.includes(kind)));

/** The name follows the kind until somebody writes another. */
export function nameAfter(kind: RuleKind, name: string): string {
  const own = name.trim();
  const isUsual = own === '' || own === usual.name || Object.values(kindNames).includes(own);
  if (!isUsual) return name;
  return kind === 'summary' ? usual.name : kindNames[kind];
}

export const isWholeMetric = (metric: WatchedMetric): boolean => getMetric(metric).unit === 'count';

/** Under which field of the form the server's sentence belongs. */
export const formField = (field: string): string => field.replace(/^setting\./, '').replace(/\.\d+$/, '');
