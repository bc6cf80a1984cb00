import { Button, Radio } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import type { EndpointOutput } from '#contract/endpoint.ts';
import { type ClaimRule, claimRules, type getOrderChecking } from '#contract/order-checking.ts';
import { useSetClaimRule } from '#web/data/ledger.ts';
import { formatMinute } from '#web/lib/format-minute.ts';
import { toPath } from '#web/lib/paths.ts';
import { toast } from '#web/lib/toast.ts';
import { NetworkName } from '#web/parts/network-name.tsx';
import ledger from '../ledger.module.css';
import { checkingTexts as texts } from '../texts.ts';
import styles from './checking.module.css';
import { inOrder, moved } from './network-order.ts';

type Checking = EndpointOutput<typeof getOrderChecking>;

/** Who keeps an order that several networks claim. */
export function ClaimRuleForm({ checking: { claim, networks, undecided } }: { checking: Checking }) {
  const [by, setBy] = useState<ClaimRule>(claim.by);
  const [order, setOrder] = useState(() => inOrder(networks, claim.networks));
  const { mutate, isPending } = useSetClaimRule(() => toast.success(texts.saved));
  const save = () => mutate({ by, networks: by === 'priority' ? order.map(({ network }) => network) : [] });
  return (
    <section className={ledger.panel} aria-label={texts.claimTitle}>
      <h2 className={ledger.name}>{texts.claimTitle}</h2>
      <p className={ledger.soft}>{texts.claimWhat}</p>
      <Radio.Group
        className={styles.choices ?? ''}
        aria-label={texts.claimTitle}
        value={by}
        onChange={({ target }) => setBy(target.value as ClaimRule)}
      >
        {claimRules.map((rule) => (
          <Radio key={rule} value={rule}>
            {texts.by[rule]}
            <span className={ledger.sub}>{texts.byHelp[rule]}</span>
          </Radio>
        ))}
      </Radio.Group>
      {by === 'priority' && (
        <ol className={styles.order} aria-label={texts.order}>
          {order.map(({ network, pt }, at) => (
            <li key={network} className={styles.place}>
              <span className={styles.at}>{at + 1}</span>
              <NetworkName pt={pt} />
              <span className={styles.moves}>
                <Button
                  size="small"
                  aria-label={texts.up(pt)}
                  disabled={at === 0}
                  onClick={() => setOrder(moved(order, at, -1))}
                >
                  ↑
                </Button>
                <Button
                  size="small"
                  aria-label={texts.down(pt)}
                  disabled={at === order.length - 1}
                  onClick={() => setOrder(moved(order, at, 1))}
                >
                  ↓
                </Button>
              </span>
            </li>
          ))}
        </ol>
      )}
      <div className={ledger.head}>
        <Button
          type="primary"
          loading={isPending}
          disabled={by === 'priority' && order.length === 0}
          onClick={save}
        >
          {texts.save}
        </Button>
        <span className={ledger.soft}>
          {claim.setAt === null ? texts.unset : texts.setBy(claim.setBy ?? '', formatMinute(claim.setAt))}
        </span>
      </div>
      {undecided > 0 && (
        <p className={ledger.soft}>
          {texts.undecided(undecided)}{' '}
          <Link to={toPath('orderCheck', { tab: 'checked', verdict: 'unknown', code: 'double-undecided' })}>
            {texts.showUndecided}
          </Link>
        </p>
      )}
    </section>
  );
}
