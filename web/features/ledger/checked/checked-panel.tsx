import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CheckedDetail } from '#contract/checked-orders.ts';
import { basisName, confidenceNames, matchWords, verdictSentence } from '#contract/verdict-names.ts';
import { orderLetterQuery } from '#web/data/mail-orders.ts';
import { formatAmount } from '#web/lib/format-figure.ts';
import { shanghaiMinute } from '#web/lib/format-minute.ts';
import { toPath } from '#web/lib/paths.ts';
import { Amount } from '#web/parts/figures/amount.tsx';
import { SaleStateMark } from '#web/parts/figures/sale-state.tsx';
import { useMenuRight } from '#web/parts/intelligence/use-menu-right.ts';
import { NetworkName } from '#web/parts/network-name.tsx';
import { OrderChanges } from '#web/parts/order/order-changes.tsx';
import { orderTexts, panelTexts as texts } from '../texts.ts';
import { deadlineLeft } from '../time-left.ts';
import { OrderMoney } from './checked-columns.tsx';
import styles from './checked-panel.module.css';
import { OrderLetter } from './order-letter.tsx';
import { TimeLine } from './time-line.tsx';
import type { CheckedView } from './use-checked-view.ts';

/** Of very many rows the first tell enough. */
const rowsShown = 5;

interface CheckedPanelProps {
  order: CheckedDetail;
  now: number;
  onOpen: CheckedView['open'];
}

/** One order: the verdict in a sentence, what it rests on, and what network, shop and refunds tell on one time line. */
export function CheckedPanel({ order, now, onOpen }: CheckedPanelProps) {
  const right = useMenuRight('email_send');
  const { data: letter } = useQuery({ ...orderLetterQuery(order.key), enabled: right === 'open' });
  return (
    <div className={styles.panel}>
      <p className={styles.sentence}>{verdictSentence(order, formatAmount)}</p>
      {order.because === 'double-undecided' && (
        <p className={styles.soft}>
          {texts.undecided} <Link to={toPath('orderCheck', { tab: 'checking' })}>{texts.toChecking}</Link>
        </p>
      )}
      <OrderLetter order={order} right={right} letter={letter} />
      <div className={styles.sides}>
        <Amounts order={order} />
        <Grounds order={order} now={now} />
      </div>
      <TimeLine order={order} now={now} written={letter?.written ?? []} />
      {order.claims.length > 0 && <Claims order={order} onOpen={onOpen} />}
      {order.rows.length > 0 && <Rows order={order} />}
    </div>
  );
}

function Amounts({ order }: { order: CheckedDetail }) {
  const { shop } = order;
  return (
    <Side title={texts.amounts}>
      <dl className={styles.facts}>
        {(['amount', 'expected', 'commission', 'fee', 'excessCommission', 'excessFee'] as const).map((of) => (
          <Fact key={of} title={texts.money[of]}>
            <OrderMoney order={order} of={of} />
          </Fact>
        ))}
        {shop &&
          (['subtotal', 'tax', 'shipping', 'total'] as const).map((of) => (
            <Fact key={of} title={texts.shopMoney[of]}>
              {shop[of] === null ? texts.notTold : <Amount value={shop[of]} currency={shop.currency} />}
            </Fact>
          ))}
      </dl>
      <p className={styles.soft}>{basisWords(order)}</p>
    </Side>
  );
}

/** From which of the shop's amounts it was counted, or why from none. */
function basisWords({ basis, expected, code }: CheckedDetail): string {
  if (basis !== null) return texts.basis(basisName(basis));
  if (expected !== null && Number(expected) === 0) return texts.wholeGone;
  return code === 'UNKNOWN' ? texts.notJudged : texts.noBasis;
}

function Grounds({ order, now }: { order: CheckedDetail; now: number }) {
  const due = order.rows.flatMap((row) => (row.due ? [row.due] : []));
  // The earliest of its rows ends for all.
  const [first] = due.toSorted((a, b) => (a.at ?? '9').localeCompare(b.at ?? '9'));
  return (
    <Side title={texts.grounds}>
      <dl className={styles.facts}>
        <Fact title={texts.deadline}>
          {first ? deadlineLeft(first, now) : order.rows.length === 0 ? texts.noRows : texts.closed}
          {first && first.at !== null && (
            <span className={styles.soft}>{orderTexts.beijing(shanghaiMinute(first.at))}</span>
          )}
          {first && <DeadlineWhy due={first} />}
        </Fact>
        <Fact title={texts.match}>
          {confidenceNames[order.confidence]}
          <span className={styles.soft}>{matchWords(order) || texts.noMatch}</span>
        </Fact>
        <Fact title={texts.publisher}>
          {order.publisher || orderTexts.unnamed}
          {order.pt !== '' && (
            <span className={styles.line}>
              <NetworkName pt={order.pt} />
            </span>
          )}
        </Fact>
        <Fact title={texts.shop}>
          {order.shop ? `${order.shop.name} · ${order.shop.title}` : texts.noShopOrder}
          {order.shop && <span className={styles.soft}>{texts.paidWords[`${order.shop.paid}`]}</span>}
          {order.test && <span className={styles.soft}>{texts.test}</span>}
          {order.dispute !== null && <span className={styles.soft}>{texts.disputes[order.dispute]}</span>}
        </Fact>
        <Fact title={texts.clicks}>
          {order.clicks.length === 0
            ? texts.noClicks
            : order.clicks.map(({ which, pt, at }) => (
                <span key={which} className={styles.line}>
                  {texts.click(which, pt, at === null ? null : shanghaiMinute(at))}
                </span>
              ))}
        </Fact>
      </dl>
    </Side>
  );
}

function DeadlineWhy({ due }: { due: NonNullable<CheckedDetail['rows'][number]['due']> }) {
  const { by, source, cutDay, zone, marginHours, group } = due;
  const words =
    by === null || source === null || cutDay === null || zone === null
      ? group === 'open'
        ? orderTexts.openWhy
        : orderTexts.unknownWhy
      : `${orderTexts.by[by]} · ${orderTexts.sources[source]}；${orderTexts.cut(cutDay, zone)}，${orderTexts.margin(marginHours)}`;
  return <span className={styles.soft}>{words}</span>;
}

function Claims({ order: { claims, key }, onOpen }: Pick<CheckedPanelProps, 'order' | 'onOpen'>) {
  return (
    <Side title={texts.claims}>
      <ul className={styles.claims}>
        {claims.map((claim) => (
          <li key={claim.key} className={styles.claim}>
            <NetworkName pt={claim.pt} />
            {claim.key === key ? (
              <span>{claim.order}</span>
            ) : (
              <button type="button" className={styles.link} onClick={() => onOpen(claim.key)}>
                {texts.openClaim(claim.order)}
              </button>
            )}
            <span>{claim.publisher || orderTexts.unnamed}</span>
            <span>
              {claim.clickedAt === null
                ? texts.noClickTold
                : texts.clickedAt(shanghaiMinute(claim.clickedAt))}
            </span>
            <span>
              {texts.money.commission}{' '}
              {claim.commission === null ? (
                texts.unknown
              ) : (
                <Amount value={claim.commission} currency={claim.currency} />
              )}
            </span>
            {claim.kept && <b>{texts.kept}</b>}
          </li>
        ))}
      </ul>
    </Side>
  );
}

function Rows({ order: { rows, connectionId } }: { order: CheckedDetail }) {
  return (
    <Side title={texts.rows(rows.length)}>
      {rows.slice(0, rowsShown).map((row) => (
        <section key={row.saleKey} className={styles.row} aria-label={texts.row(row.ptoder)}>
          <p className={styles.claim}>
            <b>{row.ptoder}</b>
            <SaleStateMark state={row.state} reason="" />
            {row.kind === 'adjustment' && <span>{orderTexts.adjustment}</span>}
            <span>
              {orderTexts.columns.je} <Amount value={row.je} currency={row.currency} />
            </span>
            <span>
              {orderTexts.columns.jyje} <Amount value={row.jyje} currency={row.currency} />
            </span>
            <span>
              {orderTexts.columns.ptfy}{' '}
              {row.ptfy === null ? orderTexts.notTold : <Amount value={row.ptfy} currency={row.currency} />}
            </span>
          </p>
          {connectionId !== null && <OrderChanges order={{ connectionId, saleKey: row.saleKey }} />}
        </section>
      ))}
      {rows.length > rowsShown && <p className={styles.soft}>{texts.moreRows(rows.length - rowsShown)}</p>}
    </Side>
  );
}

function Side({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.side} aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      {children}
    </section>
  );
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <dt>{title}</dt>
      <dd>{children}</dd>
    </>
  );
}
