import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { Icon } from '#web/components/icon.tsx';
import { packageQuery, permitsQuery } from '#web/data/plans.ts';
import { toPath } from '#web/lib/paths.ts';
import { useSmallScreen } from '#web/lib/use-small-screen.ts';
import styles from './plan-banners.module.css';
import { canRenew, decideExpiryNotice, decidePlanNotice } from './plan-notice.ts';
import { bannerTexts as texts } from './texts.ts';

interface PlanBannersProps {
  userId: string;
  /** A sub-account learns why nothing opens; days left and the way to the till are the owner's. */
  isOwner: boolean;
  /** Opens the dialog for buying through customer service. */
  onContact: () => void;
}

/** The two notices above the content: no plan (or expired, or nothing chosen), and days running out. */
export function PlanBanners({ userId, isOwner, onContact }: PlanBannersProps) {
  const small = useSmallScreen();
  const { data: plan } = useQuery(packageQuery(userId));
  const { data: permits } = useQuery(permitsQuery);
  if (!plan || !permits) return null;
  const notice = decidePlanNotice(plan, permits);
  const expiry = decideExpiryNotice(plan);
  const reasons = isOwner ? texts.reasons : texts.memberReasons;
  return (
    <>
      {notice.shown && notice.reason && (
        <Banner key={notice.reason} text={reasons[notice.reason]}>
          {isOwner && notice.reason === 'no-brands' && (
            <Link to={`${toPath(small ? 'infoMobile' : 'info')}#selection`}>{texts.choose}</Link>
          )}
          {isOwner && notice.reason !== 'no-brands' && (
            <>
              <Link to={toPath('package')}>{texts.buy}</Link>
              <button type="button" onClick={onContact}>
                {texts.contact}
              </button>
            </>
          )}
        </Banner>
      )}
      {isOwner && expiry.kind !== 'none' && (
        <Banner key="expiry" text={expiry.kind === 'today' ? texts.lastDay : texts.daysLeft(expiry.days)}>
          <Link to={canRenew(plan) ? toPath('payment', { type: 1 }) : toPath('package')}>{texts.renew}</Link>
        </Banner>
      )}
    </>
  );
}

function Banner({ text, children }: { text: string; children: ReactNode }) {
  const [dismissed, setDismissed] = useState(false);
  if (dismissed) return null;
  return (
    <section className={styles.banner} aria-label={texts.label}>
      <Icon name="warning" size={18} />
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>{children}</div>
      <button
        type="button"
        className={styles.close}
        aria-label={texts.dismiss}
        title={texts.dismiss}
        onClick={() => setDismissed(true)}
      >
        <Icon name="close" size={16} />
      </button>
    </section>
  );
}
