import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import type { ShopView } from '#contract/shops.ts';
import { EmptyState } from '#web/components/empty-state.tsx';
import { ErrorState } from '#web/components/error-state.tsx';
import { DockingShips } from '#web/components/illustrations/docking-ships.tsx';
import { PageSkeleton } from '#web/components/page-skeleton.tsx';
import { shopsQuery } from '#web/data/shops.ts';
import { NewShopDrawer } from './new-shop-drawer.tsx';
import { RemoveShopDialog } from './remove-shop-dialog.tsx';
import { ShopCard, type ShopDialogName } from './shop-card.tsx';
import { ShopDialog } from './shop-dialog.tsx';
import { ShopFileDrawer } from './shop-file-drawer.tsx';
import { ShopLoginDrawer } from './shop-login-drawer.tsx';
import styles from './shops-tab.module.css';
import { shopsTexts as texts } from './texts.ts';

/** The account's shops, whose orders the networks' are checked against. */
export function ShopsTab() {
  const { data, error, refetch } = useQuery(shopsQuery);
  const [opened, setOpened] = useState<{ dialog: ShopDialogName | 'create'; id: string }>();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  const close = () => setOpened(undefined);
  const about = (dialog: ShopDialogName): ShopView | undefined =>
    opened?.dialog === dialog ? data.find(({ id }) => id === opened.id) : undefined;
  const add = (
    <Button type="primary" onClick={() => setOpened({ dialog: 'create', id: '' })}>
      {texts.add}
    </Button>
  );
  return (
    <div className={styles.tab}>
      <p className={styles.lead}>{texts.lead}</p>
      <section aria-labelledby="my-shops">
        <div className={styles.head}>
          <h2 id="my-shops" className={styles.title}>
            {texts.mine}
          </h2>
          {data.length > 0 && <span className={styles.summary}>{texts.summary(data.length)}</span>}
          <span className={styles.gap} />
          {data.length > 0 && add}
        </div>
        {data.length === 0 ? (
          <div className={styles.empty}>
            <EmptyState
              illustration={<DockingShips />}
              title={texts.emptyTitle}
              text={texts.emptyText}
              action={add}
            />
          </div>
        ) : (
          <div className={styles.shops}>
            {data.map((shop) => (
              <ShopCard key={shop.id} shop={shop} onOpen={(dialog) => setOpened({ dialog, id: shop.id })} />
            ))}
          </div>
        )}
      </section>
      <NewShopDrawer open={opened?.dialog === 'create'} shops={data} onClose={close} />
      <ShopDialog shop={about('edit')} onClose={close} />
      <ShopLoginDrawer shop={about('login')} onClose={close} />
      <ShopFileDrawer shop={about('upload')} onClose={close} />
      <RemoveShopDialog shop={about('remove')} onClose={close} />
    </div>
  );
}
