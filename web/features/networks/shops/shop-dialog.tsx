import { Button, Flex, Form, Input, InputNumber, Modal, Select } from 'antd';
import { shopLimits } from '#contract/limits.ts';
import { fileSystem, type ShopView } from '#contract/shops.ts';
import { type NewShop, type ShopSettings, useCreateShop, useUpdateShop } from '#web/data/shops.ts';
import { reportError } from '#web/lib/report-error.ts';
import { toast } from '#web/lib/toast.ts';
import { fieldProblemsOf } from '../connections/form-problem.ts';
import styles from './shops-tab.module.css';
import { shopFormTexts as texts } from './texts.ts';

interface ShopDialogProps {
  shop: ShopView | undefined;
  onClose: () => void;
}

/** The settings of a shop. */
export function ShopDialog({ shop, onClose }: ShopDialogProps) {
  return (
    <Modal
      title={shop ? texts.edit(shop.name) : ''}
      open={shop !== undefined}
      onCancel={onClose}
      footer={null}
      destroyOnHidden
    >
      {shop && <SettingsForm shop={shop} onClose={onClose} />}
    </Modal>
  );
}

const zones = Intl.supportedValuesOf('timeZone');
const currencies = Intl.supportedValuesOf('currency');
const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));

/** A shop that is told of by files. */
export function NewFileShopForm({ onClose }: { onClose: () => void }) {
  const [form] = Form.useForm<Omit<NewShop, 'system'>>();
  const { mutate, isPending } = useCreateShop();
  const initial = { zone: Intl.DateTimeFormat().resolvedOptions().timeZone, currency: 'USD' };
  const save = (values: Omit<NewShop, 'system'>) =>
    mutate(
      { ...values, system: fileSystem },
      {
        onSuccess: () => {
          toast.success(texts.created);
          onClose();
        },
        onError: (error) => {
          const fields = fieldProblemsOf(error, undefined);
          if (fields.length > 0) form.setFields(fields as never);
          else reportError(error);
        },
      },
    );
  return (
    <Form form={form} layout="vertical" initialValues={initial} onFinish={save}>
      <NameField />
      <Form.Item name="zone" label={texts.zone} extra={texts.zoneHelp}>
        <Select showSearch options={optionsOf(zones)} />
      </Form.Item>
      <Form.Item name="currency" label={texts.currency} extra={texts.currencyHelp}>
        <Select showSearch options={optionsOf(currencies)} />
      </Form.Item>
      <Buttons isPending={isPending} onClose={onClose} />
    </Form>
  );
}

function SettingsForm({ shop, onClose }: { shop: ShopView; onClose: () => void }) {
  const { mutate, isPending } = useUpdateShop(shop.id);
  const save = ({ namePrefix, nameSuffix, ...values }: ShopSettings) =>
    mutate(
      { ...values, namePrefix: namePrefix ?? '', nameSuffix: nameSuffix ?? '' },
      {
        onSuccess: () => {
          toast.success(texts.saved);
          onClose();
        },
      },
    );
  return (
    <Form layout="vertical" initialValues={shop} onFinish={save}>
      <NameField />
      <Form.Item
        name="returnDays"
        label={texts.returnDays}
        extra={texts.returnHelp}
        rules={[{ required: true }]}
      >
        <InputNumber min={0} max={shopLimits.returnDays} precision={0} />
      </Form.Item>
      <Form.Item
        name="unpaidDays"
        label={texts.unpaidDays}
        extra={texts.unpaidHelp}
        rules={[{ required: true }]}
      >
        <InputNumber min={0} max={shopLimits.unpaidDays} precision={0} />
      </Form.Item>
      <div className={styles.pair}>
        <Form.Item name="namePrefix" label={texts.prefix}>
          <Input maxLength={20} autoComplete="off" />
        </Form.Item>
        <Form.Item name="nameSuffix" label={texts.suffix}>
          <Input maxLength={20} autoComplete="off" />
        </Form.Item>
      </div>
      <p className={styles.words}>{texts.affixHelp}</p>
      <Buttons isPending={isPending} onClose={onClose} />
    </Form>
  );
}

const NameField = () => (
  <Form.Item
    name="name"
    label={texts.name}
    rules={[{ required: true, whitespace: true, message: texts.nameRequired }]}
  >
    <Input maxLength={60} autoComplete="off" />
  </Form.Item>
);

const Buttons = ({ isPending, onClose }: { isPending: boolean; onClose: () => void }) => (
  <Flex justify="flex-end" gap={8}>
    <Button onClick={onClose}>{texts.cancel}</Button>
    <Button type="primary" htmlType="submit" loading={isPending}>
      {texts.save}
    </Button>
  </Flex>
);
