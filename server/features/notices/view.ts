// Rules, robots and messages as the API shows them.
import type { DeliveryView, NoticeView, RobotView, RuleView } from '#contract/notices.ts';
import { isoMoment } from '#server/kernel/iso-moment.ts';
import { nextPeriod, rhythmOf } from './decide/periods.ts';
import type { DeliveryRow, NoticeRow, RobotRow, RuleRow } from './store.ts';

const momentOf = (date: Date | null | undefined) => (date ? isoMoment(date) : null);

export function ruleViewOf(row: RuleRow, { now, lastAt }: { now: Date; lastAt: Date | undefined }): RuleView {
  const { setting, enabled } = row;
  const rhythm = enabled ? rhythmOf(setting) : null;
  return {
    id: row.ruleId,
    name: row.name,
    enabled,
    setting,
    mailTo: row.mailTo,
    robots: row.robots,
    waiting: enabled ? row.waiting : '',
    checkedDay: row.checkedDay,
    nextAt: rhythm && isoMoment(nextPeriod(rhythm, now).dueAt),
    lastAt: momentOf(lastAt),
  };
}

export const robotViewOf = (row: RobotRow): RobotView => ({
  id: row.robotId,
  kind: row.kind,
  name: row.name,
  hint: row.hint,
  signed: row.signed,
  trouble: row.trouble,
  troubleAt: momentOf(row.troubleAt),
  lastSentAt: momentOf(row.lastSentAt),
});

export const noticeViewOf = (row: NoticeRow, deliveries: readonly DeliveryRow[]): NoticeView => ({
  id: row.noticeId,
  ruleName: row.ruleName,
  title: row.content.title,
  lines: [...row.content.lines, ...row.content.marks],
  link: row.content.link,
  createdAt: isoMoment(row.createdAt),
  deliveries: deliveries.filter(({ noticeId }) => noticeId === row.noticeId).map(deliveryViewOf),
});

const deliveryViewOf = (row: DeliveryRow): DeliveryView => ({
  id: row.deliveryId,
  channel: row.channel,
  name: row.targetName,
  state: row.state,
  message: row.message,
  tries: row.tries,
  sentAt: momentOf(row.sentAt),
  nextAt: row.state === 'waiting' && row.tries > 0 ? isoMoment(row.nextAt) : null,
});
