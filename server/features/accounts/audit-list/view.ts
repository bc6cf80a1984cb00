// An audit row in words: who, what, to whom or what.
import type { AuditRow } from '#contract/security.ts';
import { wordsOf } from '#server/audit/action-words.ts';
import { isoMoment } from '#server/kernel/iso-moment.ts';
import { auditTexts } from '../texts.ts';
import type { AuditEventRow } from './store.ts';

export type People = ReadonlyMap<string, { name: string; email: string }>;

const uuid = /^[0-9a-f]{8}-[0-9a-f-]{27}$/;

export function auditView(row: AuditEventRow, people: People): AuditRow {
  const { auditId, at, actor, action } = row;
  return {
    id: String(auditId),
    at: isoMoment(at),
    who: whoOf(actor, people),
    userId: uuid.test(actor) ? actor : null,
    action,
    words: wordsOf(action),
    target: targetOf(row, people),
  };
}

function whoOf(actor: string, people: People): string {
  if (uuid.test(actor)) return people.get(actor)?.name ?? auditTexts.gone;
  return actor === 'system' ? auditTexts.system : auditTexts.operator;
}

/** Those who are no members, for a search. */
export const isSystemNamed = (text: string) => auditTexts.system.includes(text);
export const isOperatorNamed = (text: string) => auditTexts.operator.includes(text);

/** What of a detail says most to a person, in this order. */
const telling = ['fileName', 'call', 'mealType', 'network', 'mails', 'left', 'ended'];

function targetOf({ target, detail }: AuditEventRow, people: People): string {
  const person = people.get(target)?.name;
  const facts = detail as Record<string, string | number | boolean>;
  if (typeof facts.enabled === 'boolean') {
    return [person ?? auditTexts.gone, facts.enabled ? auditTexts.enabled : auditTexts.disabled].join('，');
  }
  if (person) return person;
  const key = telling.find((name) => facts[name] !== undefined);
  if (key) return auditTexts.facts[key]?.(facts[key] ?? '') ?? String(facts[key]);
  // Numbers of orders and connections are known to people, our own ids are not.
  return uuid.test(target) ? '' : target;
}
