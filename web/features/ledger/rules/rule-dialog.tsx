import { Button, Form, InputNumber, Modal, Select } from 'antd';
import type { ConnectionRule } from '#contract/ledger.ts';
import { ledgerLimits as limits } from '#contract/limits.ts';
import { useSetDeadlineRule } from '#web/data/ledger.ts';
import { toast } from '#web/lib/toast.ts';
import styles from '../ledger.module.css';
import { ruleTexts as texts } from '../texts.ts';
import { initialValues, type RuleValues, settingOf, valuesOf } from './rule-form.ts';

interface RuleDialogProps {
  /** Closed without one. */
  connection: ConnectionRule | undefined;
  onClose: () => void;
}

export function RuleDialog({ connection, onClose }: RuleDialogProps) {
  return (
    <Modal
      title={connection && texts.dialog(`${connection.pt} ${connection.name}`)}
      open={connection !== undefined}
      onCancel={onClose}
      footer={null}
      width={560}
      destroyOnHidden
    >
      {connection && <RuleForm connection={connection} onClose={onClose} />}
    </Modal>
  );
}

const optionsOf = (kinds: Readonly<Record<string, string>>) =>
  Object.entries(kinds).map(([value, label]) => ({ value, label }));

function RuleForm({ connection, onClose }: { connection: ConnectionRule; onClose: () => void }) {
  const [form] = Form.useForm<RuleValues>();
  const { mutate, isPending } = useSetDeadlineRule();
  const lockKind = Form.useWatch('lockKind', form);
  const invoiceKind = Form.useWatch('invoiceKind', form);
  const save = (values: RuleValues) =>
    mutate(
      { connectionId: connection.connectionId, body: settingOf(values) },
      {
        onSuccess: () => {
          toast.success(texts.saved);
          onClose();
        },
      },
    );
  return (
    <Form form={form} layout="vertical" initialValues={initialValues(connection)} onFinish={save}>
      {connection.offers.length > 0 && (
        <Form.Item label={texts.offers}>
          <div className={styles.bar}>
            {connection.offers.map((offer) => (
              <Button key={offer.label} onClick={() => form.setFieldsValue(valuesOf(offer))}>
                {offer.label}
              </Button>
            ))}
          </div>
        </Form.Item>
      )}
      <Form.Item name="lockKind" label={texts.lock}>
        <Select options={optionsOf(texts.kinds)} />
      </Form.Item>
      {lockKind === 'days' && <Days name="lockDays" />}
      {lockKind === 'calendar' && <Calendar months="lockMonths" day="lockDay" />}
      <Form.Item name="invoiceKind" label={texts.invoice}>
        <Select options={optionsOf(texts.invoiceKinds)} />
      </Form.Item>
      {invoiceKind === 'days' && <Days name="invoiceDays" />}
      {invoiceKind === 'calendar' && <Calendar months="invoiceMonths" day="invoiceDay" />}
      <Whole
        name="marginHours"
        label={texts.marginLabel}
        hint={texts.marginHint}
        min={0}
        max={limits.marginHours}
      />
      <div className={styles.more}>
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button type="primary" htmlType="submit" loading={isPending}>
          {texts.save}
        </Button>
      </div>
    </Form>
  );
}

const Days = ({ name }: { name: keyof RuleValues }) => (
  <Whole name={name} label={texts.daysLabel} hint={texts.daysHint} min={1} max={limits.lockDays} />
);

const Calendar = ({ months, day }: { months: keyof RuleValues; day: keyof RuleValues }) => (
  <>
    <Whole name={months} label={texts.monthsLabel} min={1} max={limits.lockMonths} />
    <Whole name={day} label={texts.dayLabel} hint={texts.daysHint} min={1} max={31} />
  </>
);

interface WholeProps {
  name: keyof RuleValues;
  label: string;
  hint?: string;
  min: number;
  max: number;
}

function Whole({ name, label, hint, min, max }: WholeProps) {
  const message = texts.between(label, min, max);
  return (
    <Form.Item
      name={name}
      label={label}
      extra={hint}
      rules={[{ required: true, type: 'integer', min, max, message }]}
    >
      <InputNumber />
    </Form.Item>
  );
}
