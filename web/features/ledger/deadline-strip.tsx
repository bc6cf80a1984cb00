import type { ReactNode } from 'react';
import type { EndpointOutput } from '#contract/endpoint.ts';
import { type DeadlineGroup, type DeadlineSum, deadlineGroups, type getDeadlines } from '#contract/ledger.ts';
import { SampleMark } from '#web/components/sample-mark.tsx';
import { formatAmount } from '#web/lib/format-figure.ts';
import styles from './ledger.module.css';
import { stripTexts as texts } from './texts.ts';
import { timeLeft } from './time-left.ts';
import type { OrderView } from './use-order-view.ts';

export type Deadlines = EndpointOutput<typeof getDeadlines>;

/** Days that stand beside one another; the sum of those after them stands with the group. */
const daysShown = 14;
/** What has to be done about something comes first; what is ahead stands day by day. */
const beside: readonly DeadlineGroup[] = ['unknown', 'passed', 'open'];

interface StripProps {
  deadlines: Deadlines;
  view: Pick<OrderView, 'tab' | 'filters' | 'change'>;
  /** Where no rules can be set. */
  phone?: boolean;
}

/** The next deadlines with the money that can still be kept; a press shows the orders behind it. */
export function DeadlineStrip({ deadlines, view, phone = false }: StripProps) {
  const { tab, filters, change } = view;
  const { days, groups, currency, now, missingRates } = deadlines;
  const at = Date.parse(now);
  const isOpen = (group: DeadlineGroup, day?: string) =>
    tab === 'deadline' && filters.group === group && filters.day === day;
  // A plan that shows some orders shows the first.
  const show = (group: DeadlineGroup, day?: string) =>
    change({ tab: undefined, group, day: deadlines.shown === null ? day : undefined });
  // What no rule covers is something to set, at a desk.
  const toRules = (group: DeadlineGroup) => group === 'unknown' && !phone;
  const withoutFee = [...new Set(deadlineGroups.flatMap((group) => groups[group].withoutFee))];
  return (
    <section aria-label={texts.label} className={styles.stack}>
      <ul className={styles.strip}>
        {beside
          .filter((group) => groups[group].listed > 0)
          .map((group) => (
            <Card
              key={group}
              title={texts.groups[group]}
              sum={groups[group]}
              currency={currency}
              pressed={toRules(group) ? tab === 'rules' : isOpen(group)}
              onPress={() => (toRules(group) ? change({ tab: 'rules' }) : show(group))}
              warn={group !== 'open'}
            >
              {toRules(group) && texts.unknownHint}
            </Card>
          ))}
        {days.slice(0, daysShown).map(({ day, firstAt, ...sum }) => (
          <Card
            key={day}
            title={day}
            sum={sum}
            currency={currency}
            pressed={isOpen('coming', day)}
            onPress={() => show('coming', isOpen('coming', day) ? undefined : day)}
          >
            {timeLeft(firstAt, at)}
          </Card>
        ))}
      </ul>
      <div>
        {days.length === 0 && <p className={styles.soft}>{texts.nothing}</p>}
        {days.length > daysShown && <p className={styles.soft}>{texts.later(days.length - daysShown)}</p>}
        <p className={styles.soft}>
          {deadlines.sample && <SampleMark />} {texts.what(currency)}
        </p>
        {withoutFee.length > 0 && <p className={styles.soft}>{texts.withoutFee(withoutFee)}</p>}
        {missingRates.length > 0 && (
          <p className={styles.soft}>{texts.missingRates(missingRates.map((rate) => rate.currency))}</p>
        )}
      </div>
    </section>
  );
}

interface CardProps {
  title: string;
  sum: DeadlineSum;
  currency: string;
  pressed: boolean;
  onPress: () => void;
  warn?: boolean;
  children: ReactNode;
}

function Card({ title, sum, currency, pressed, onPress, warn = false, children }: CardProps) {
  const money = sum.money === null ? null : formatAmount(sum.money);
  const own = sum.sums.map((one) => ownText(one)).join('；');
  return (
    <li>
      <button
        type="button"
        className={styles.card}
        aria-pressed={pressed}
        title={`${own}；${sum.networks.join('、')}`}
        onClick={onPress}
      >
        <span className={warn ? styles.warn : undefined}>{title}</span>
        <span className={styles.money}>{texts.money(money, currency)}</span>
        <span className={styles.soft}>{texts.count(sum.listed)}</span>
        <span className={styles.soft}>{children}</span>
      </button>
    </li>
  );
}

const ownText = ({ currency, commission, fee }: DeadlineSum['sums'][number]): string =>
  texts.own(formatAmount(commission), fee === null ? null : formatAmount(fee), currency);
