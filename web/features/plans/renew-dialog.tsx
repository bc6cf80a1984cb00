import { useQuery } from '@tanstack/react-query';
import { Modal } from 'antd';
import { Link, useSearchParams } from 'react-router';
import type { PackageInfo } from '#contract/plans.ts';
import { freePlan } from '#contract/plans.ts';
import { LinkButton } from '#web/components/link-button.tsx';
import { packageQuery, plansQuery } from '#web/data/plans.ts';
import { toPath } from '#web/lib/paths.ts';
import { canRenew } from './plan-notice.ts';
import styles from './renew-dialog.module.css';
import { renewTexts as texts } from './texts.ts';

const openedBy = 'namecont';

/** Renew or upgrade; open while the address carries `namecont`, which closing takes away. */
export function RenewDialog({ userId }: { userId: string }) {
  const [search, setSearch] = useSearchParams();
  const open = search.has(openedBy);
  const close = () =>
    setSearch(
      (now) => {
        now.delete(openedBy);
        return now;
      },
      { replace: true },
    );
  return (
    <Modal title={texts.title} open={open} onCancel={close} footer={null} width={480} destroyOnHidden>
      <RenewChoices userId={userId} />
    </Modal>
  );
}

function RenewChoices({ userId }: { userId: string }) {
  const { data: plan } = useQuery(packageQuery(userId));
  const { data: plans } = useQuery(plansQuery);
  if (!plan) return null;
  const name = plans?.find(({ mealType }) => mealType === plan.mealType)?.name ?? plan.mealType;
  if (!canRenew(plan)) {
    return (
      <>
        <p className={styles.lead}>{whyNot(plan, name)}</p>
        <LinkButton to={toPath('package')} type="primary">
          {texts.plans}
        </LinkButton>
      </>
    );
  }
  return (
    <>
      <p className={styles.lead}>{texts.running(name, plan.restDay)}</p>
      <div className={styles.choices}>
        <Choice to={toPath('payment', { type: 1 })} title={texts.renewTitle} text={texts.renewText} />
        <Choice to={toPath('payment', { type: 2 })} title={texts.upgradeTitle} text={texts.upgradeText} />
      </div>
    </>
  );
}

function whyNot(plan: PackageInfo, name: string): string {
  if (plan.mealType === '') return texts.none;
  return plan.mealType === freePlan ? texts.free : texts.ended(name);
}

function Choice({ to, title, text }: { to: string; title: string; text: string }) {
  return (
    <Link to={to} className={styles.choice}>
      <strong>{title}</strong>
      <span>{text}</span>
    </Link>
  );
}
