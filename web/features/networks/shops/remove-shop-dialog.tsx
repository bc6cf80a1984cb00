import { Button, Flex, Form, Input, Modal, Radio } from 'antd';
import { useState } from 'react';
import type { ShopView } from '#contract/shops.ts';
import { useRemoveShop } from '#web/data/shops.ts';
import { toast } from '#web/lib/toast.ts';
import styles from './shops-tab.module.css';
import { removeShopTexts as texts } from './texts.ts';

interface RemoveShopDialogProps {
  shop: ShopView | undefined;
  onClose: () => void;
}

/** Ends a shop. Its orders stay unless the person types its name to have them erased. */
export function RemoveShopDialog({ shop, onClose }: RemoveShopDialogProps) {
  return (
    <Modal
      title={shop ? texts.title(shop.name) : ''}
      open={shop !== undefined}
      onCancel={onClose}
      footer={null}
      destroyOnHidden
    >
      {shop && <RemoveForm shop={shop} onClose={onClose} />}
    </Modal>
  );
}

function RemoveForm({ shop, onClose }: { shop: ShopView; onClose: () => void }) {
  const removal = useRemoveShop();
  const [data, setData] = useState<'keep' | 'erase'>('keep');
  const [typed, setTyped] = useState('');
  const erase = data === 'erase';
  const remove = () =>
    removal.mutate(
      { id: shop.id, data },
      {
        onSuccess: () => {
          toast.success(texts.removed);
          onClose();
        },
      },
    );
  return (
    <Form layout="vertical" onFinish={remove}>
      <p className={styles.words}>{texts.lead}</p>
      <Radio.Group
        className={styles.choices ?? ''}
        value={data}
        onChange={(event) => setData(event.target.value as 'keep' | 'erase')}
      >
        <Radio value="keep">
          {texts.keep}
          <span className={styles.help}>{texts.keepText}</span>
        </Radio>
        <Radio value="erase">
          {texts.erase}
          <span className={styles.help}>{texts.eraseText}</span>
        </Radio>
      </Radio.Group>
      {erase && (
        <Form.Item label={texts.confirmLabel(shop.name)} htmlFor="erase-shop-name">
          <Input
            id="erase-shop-name"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Form.Item>
      )}
      <Flex justify="flex-end" gap={8}>
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button
          type="primary"
          danger
          htmlType="submit"
          loading={removal.isPending}
          disabled={erase && typed.trim() !== shop.name}
        >
          {erase ? texts.okErase : texts.ok}
        </Button>
      </Flex>
    </Form>
  );
}
