import { Button } from 'antd';
import type { ConnectionState } from '#contract/networks.ts';
import type { ShopView } from '#contract/shops.ts';
import { usePullShop } from '#web/data/shops.ts';
import { formatMinute } from '#web/lib/format-minute.ts';
import { toast } from '#web/lib/toast.ts';
import { ConnectionStateTag } from '../connections/connection-state.tsx';
import { ShopReading } from './shop-reading.tsx';
import styles from './shops-tab.module.css';
import { shopsTexts as texts } from './texts.ts';
import { usePauseButton } from './use-pause-button.ts';

export type ShopDialogName = 'upload' | 'edit' | 'login' | 'remove';

interface ShopCardProps {
  shop: ShopView;
  onOpen: (dialog: ShopDialogName) => void;
}

/** One shop: what of it is known, and what can be done about it. */
export function ShopCard({ shop, onOpen }: ShopCardProps) {
  const { name, orders, changesUntil, zone, currency, returnDays, reading } = shop;
  return (
    <article className={styles.card} aria-label={name}>
      <header className={styles.cardHead}>
        <h3 className={styles.name}>{name}</h3>
        {reading && <ConnectionStateTag state={stateOf(shop, reading)} />}
        <span className={styles.kind}>{reading ? reading.pt : texts.byFile}</span>
      </header>
      {reading && <ShopReading shop={shop} reading={reading} />}
      <dl className={styles.facts}>
        <Fact name={texts.orders} value={texts.ordersOf(orders)} />
        <Fact name={texts.covered} value={coveredOf(shop)} />
        <Fact name={texts.changesUntil} value={minuteOf(changesUntil)} />
        {reading && <Fact name={texts.lookedAt} value={minuteOf(reading.lookedAt)} />}
        {reading?.nextLookAt && !reading.isDue && (
          <Fact name={texts.nextLookAt} value={formatMinute(reading.nextLookAt)} />
        )}
        <Fact name={texts.returns} value={texts.returnsOf(returnDays)} />
        <Fact name={texts.zone} value={texts.zoneAndCurrency(zone, currency)} />
        {reading && <Fact name={texts.login} value={reading.loginHint || texts.sealed} />}
      </dl>
      <footer className={styles.actions}>
        {reading ? (
          <ReadButtons shop={shop} onOpen={onOpen} />
        ) : (
          <Button type="primary" aria-label={texts.uploadOf(name)} onClick={() => onOpen('upload')}>
            {texts.upload}
          </Button>
        )}
        <span className={styles.gap} />
        <Button type="text" aria-label={texts.editOf(name)} onClick={() => onOpen('edit')}>
          {texts.edit}
        </Button>
        <Button type="text" danger aria-label={texts.removeOf(name)} onClick={() => onOpen('remove')}>
          {texts.remove}
        </Button>
      </footer>
    </article>
  );
}

type Reading = NonNullable<ShopView['reading']>;

function ReadButtons({ shop, onOpen }: ShopCardProps) {
  const { id, name, state } = shop;
  const pull = usePullShop();
  const pause = usePauseButton(shop);
  const isPaused = state === 'paused';
  return (
    <>
      <Button
        type={isPaused ? 'default' : 'primary'}
        aria-label={texts.pullOf(name)}
        disabled={isPaused}
        loading={pull.isPending}
        onClick={() => pull.mutate(id, { onSuccess: () => toast.success(texts.pulled) })}
      >
        {texts.pull}
      </Button>
      <Button
        type={isPaused ? 'primary' : 'default'}
        aria-label={isPaused ? texts.resumeOf(name) : texts.pauseOf(name)}
        loading={pause.isPending}
        onClick={() => void pause.press()}
      >
        {isPaused ? texts.resume : texts.pause}
      </Button>
      <Button aria-label={texts.replaceOf(name)} onClick={() => onOpen('login')}>
        {texts.replace}
      </Button>
    </>
  );
}

function stateOf({ state }: ShopView, { fault, history, isDue }: Reading): ConnectionState {
  if (state === 'paused') return 'paused';
  if (fault) return 'attention';
  return history || isDue ? 'syncing' : 'connected';
}

const minuteOf = (moment: string | null): string => (moment === null ? texts.none : formatMinute(moment));

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** The newest days without a gap, and that there are others. */
function coveredOf({ covered }: ShopView): string {
  const last = covered.at(-1);
  if (!last) return texts.none;
  const span = texts.span(last.from, last.to);
  return covered.length > 1 ? span + texts.moreSpans(covered.length - 1) : span;
}
