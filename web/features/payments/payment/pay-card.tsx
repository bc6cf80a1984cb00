import { Card, QRCode } from 'antd';
import type { EndpointOutput } from '#contract/endpoint.ts';
import type { createOrder } from '#contract/payments.ts';
import { LinkButton } from '#web/components/link-button.tsx';
import type { OrderWish } from '#web/data/payments.ts';
import { formatAmount } from '#web/lib/format-figure.ts';
import { toPath } from '#web/lib/paths.ts';
import { channelTexts, sandboxTexts, paymentTexts as texts } from '../texts.ts';
import { Countdown } from './countdown.tsx';
import { NoticeLine } from './notice-line.tsx';
import styles from './pay-card.module.css';
import { useSecondsLeft } from './time-left.ts';

interface PayCardProps {
  order: EndpointOutput<typeof createOrder>;
  wish: OrderWish;
}

/** The code to scan, for as long as the order waits. */
export function PayCard({ order, wish }: PayCardProps) {
  const seconds = useSecondsLeft(order.expiresAt);
  const again = toPath('payment', { type: wish.type, mealType: wish.mealType });
  const sandbox = wish.channel === 'sandbox';
  return (
    <Card title={texts.scan(channelTexts[wish.channel])}>
      <div className={styles.pay}>
        {sandbox && <NoticeLine>{sandboxTexts.note}</NoticeLine>}
        <strong className={styles.amount}>¥{formatAmount(order.amount)}</strong>
        {seconds > 0 ? (
          <>
            {/* Black on white in every theme: a camera has to read it. */}
            <QRCode
              type="svg"
              aria-label={texts.code}
              value={order.qrCodeUrl}
              size={220}
              color="#000"
              bgColor="#fff"
              errorLevel="M"
            />
            <Countdown seconds={seconds} />
            <p className={styles.note}>{texts.waiting}</p>
            {sandbox && (
              <a
                className={styles.cashier}
                href={cashierPath(order.qrCodeUrl)}
                target="_blank"
                rel="noopener noreferrer"
              >
                {texts.cashier}
              </a>
            )}
            <LinkButton to={again}>{texts.otherWay}</LinkButton>
          </>
        ) : (
          <>
            <div className={styles.expired} role="status">
              <strong>{texts.expiredTitle}</strong>
              <p className={styles.note}>{texts.expiredText}</p>
            </div>
            <LinkButton to={again} type="primary">
              {texts.again}
            </LinkButton>
          </>
        )}
      </div>
    </Card>
  );
}

/** The cashier belongs to this installation, under whichever name this browser reached it. */
const cashierPath = (url: string) => URL.parse(url)?.pathname ?? '';
