// A rule in one sentence, and where it sends.
import { getMetric } from '#contract/figures/metrics.ts';
import type { Notices, RuleSetting, RuleView } from '#contract/notices.ts';
import { formatAmount } from '#web/lib/format-figure.ts';
import { ruleTexts as texts } from './texts.ts';

type Around = Pick<Notices, 'networks' | 'currency'>;

export function ruleSentence(setting: RuleSetting, { networks, currency }: Around): string {
  const network = 'network' in setting ? setting.network : undefined;
  const pt = network === undefined ? null : (networks.find((one) => one.network === network)?.pt ?? network);
  switch (setting.kind) {
    case 'summary':
      return texts.summaryRule(texts.summary[setting.every], texts.hour(setting.hour), pt);
    case 'threshold': {
      const { name, unit } = getMetric(setting.metric);
      const level = formatAmount(setting.level);
      return texts.thresholdRule({
        per: texts.per[setting.per],
        metric: name,
        direction: texts.direction[setting.direction],
        level: unit === 'money' ? `${setting.currency ?? currency} ${level}` : level,
        pt,
      });
    }
    case 'drop':
      return texts.dropRule(getMetric(setting.metric).name, setting.percent, pt);
    case 'new-publisher':
      return texts.newRule(pt);
    case 'silent-publisher':
      return texts.silentRule(setting.orders, setting.days, pt);
    case 'follow-changes':
      return texts.followRule;
  }
}

/** Those who are gone since are left out. */
export function targetSentence(
  { mailTo, robots }: Pick<RuleView, 'mailTo' | 'robots'>,
  notices: Pick<Notices, 'recipients' | 'robots'>,
): string {
  const names = [
    ...notices.recipients.filter(({ id }) => mailTo.includes(id)).map(({ name, account }) => name || account),
    ...notices.robots.filter(({ id }) => robots.includes(id)).map(({ name }) => name),
  ];
  return names.length === 0 ? texts.nobody : texts.sendTo(names.join(texts.separator));
}
