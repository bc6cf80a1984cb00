import { useQuery } from '@tanstack/react-query';
import { Alert, Drawer, Radio } from 'antd';
import { useState } from 'react';
import { fileSystem, type ShopView } from '#contract/shops.ts';
import { ErrorState } from '#web/components/error-state.tsx';
import { PageSkeleton } from '#web/components/page-skeleton.tsx';
import { shopSystemsQuery } from '#web/data/shops.ts';
import { ConnectForm } from './connect-form.tsx';
import { NewFileShopForm } from './shop-dialog.tsx';
import styles from './shops-tab.module.css';
import { newShopTexts as texts } from './texts.ts';

interface NewShopDrawerProps {
  open: boolean;
  shops: readonly ShopView[];
  onClose: () => void;
}

/** A new shop: first what brings its orders, then what that asks for. */
export function NewShopDrawer({ open, shops, onClose }: NewShopDrawerProps) {
  return (
    <Drawer title={texts.title} open={open} onClose={onClose} size={600} destroyOnHidden>
      <NewShop shops={shops} onClose={onClose} />
    </Drawer>
  );
}

function NewShop({ shops, onClose }: Omit<NewShopDrawerProps, 'open'>) {
  const { data: systems, error, refetch } = useQuery(shopSystemsQuery);
  const [chosen, setChosen] = useState<string>();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!systems) return <PageSkeleton />;
  const code = chosen ?? systems[0]?.system ?? fileSystem;
  const system = systems.find((one) => one.system === code);
  return (
    <div className={styles.panel}>
      <Radio.Group
        className={styles.systems ?? ''}
        aria-label={texts.systems}
        optionType="button"
        value={code}
        onChange={(event) => setChosen(event.target.value as string)}
        options={[
          ...systems.map(({ system: value, name: label }) => ({ value, label })),
          { value: fileSystem, label: texts.file },
        ]}
      />
      {system ? (
        <ConnectForm key={code} system={system} shops={shops} onClose={onClose} />
      ) : (
        <>
          <Alert type="info" showIcon message={texts.fileLead} />
          <NewFileShopForm onClose={onClose} />
        </>
      )}
    </div>
  );
}
