import { Progress } from 'antd';
import type { PackageInfo } from '#contract/plans.ts';
import { decideExpiryNotice } from './plan-notice.ts';
import styles from './plan-summary-gauge.module.css';
import { gaugePercent } from './plan-summary-gauge-percent.ts';
import { summaryTexts as texts } from './texts.ts';

type Own = Pick<PackageInfo, 'mealType' | 'restDay'>;

/** The expiry bar: what is left of the plan, against one period of it. Few days have a colour and say so in words. */
export function PlanGauge({ own, days }: { own: Own; days: number }) {
  const left = Math.max(0, own.restDay);
  const notice = decideExpiryNotice(own);
  const short = notice.kind !== 'none';
  return (
    <div className={styles.gauge}>
      <Progress
        percent={gaugePercent(left, days)}
        showInfo={false}
        status="normal"
        strokeColor={short ? 'var(--ht-danger)' : 'var(--ht-primary)'}
        aria-label={texts.gauge}
        aria-valuetext={texts.gaugeText(left, days)}
      />
      {short && (
        <p className={styles.words}>{notice.kind === 'today' ? texts.today : texts.soon(notice.days)}</p>
      )}
    </div>
  );
}
