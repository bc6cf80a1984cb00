import { Checkbox, Form, Input, Select } from 'antd';
import { type RobotKind, type RobotView, robotKinds } from '#contract/notices.ts';
import { useCreateRobot, useUpdateRobot } from '#web/data/notices.ts';
import { toast } from '#web/lib/toast.ts';
import { DrawerForm, FormDrawer, NameField } from './form-drawer.tsx';
import { showRefusal } from './show-refusal.ts';
import { robotNames, robotTexts as texts } from './texts.ts';

interface RobotFormDrawerProps {
  editing: RobotView | 'new' | undefined;
  onClose: () => void;
}

export function RobotFormDrawer({ editing, onClose }: RobotFormDrawerProps) {
  const robot = editing === 'new' ? undefined : editing;
  return (
    <FormDrawer
      title={robot ? texts.editTitle(robot.name) : texts.createTitle}
      open={editing !== undefined}
      onClose={onClose}
    >
      {editing && <RobotForm robot={robot} onClose={onClose} />}
    </FormDrawer>
  );
}

interface RobotValues {
  kind: RobotKind;
  name: string;
  webhook: string;
  secret: string;
  clearSecret: boolean;
}

const empty: RobotValues = { kind: 'wecom', name: '', webhook: '', secret: '', clearSecret: false };

/** The address is written whole or kept; it is never shown again. */
function RobotForm({ robot, onClose }: { robot: RobotView | undefined; onClose: () => void }) {
  const [form] = Form.useForm<RobotValues>();
  const creation = useCreateRobot();
  const change = useUpdateRobot(robot?.id ?? '');
  const initial: RobotValues = robot ? { ...empty, kind: robot.kind, name: robot.name } : empty;
  const kind: RobotKind = Form.useWatch('kind', form) ?? initial.kind;
  const settled = {
    onSuccess: () => {
      toast.success(texts.saved);
      onClose();
    },
    onError: (error: unknown) => showRefusal(form, error),
  };
  const save = ({ name, webhook, secret = '', clearSecret }: RobotValues) => {
    if (!robot)
      return creation.mutate({ kind, name, webhook, secret: kind === 'wecom' ? '' : secret }, settled);
    const kept = clearSecret ? { secret: '' } : secret && { secret };
    change.mutate({ name, ...(webhook && { webhook }), ...kept }, settled);
  };
  return (
    <DrawerForm
      form={form}
      initialValues={initial}
      isPending={creation.isPending || change.isPending}
      onSubmit={save}
      onCancel={onClose}
    >
      <Form.Item name="kind" label={texts.kind}>
        <Select
          disabled={robot !== undefined}
          options={robotKinds.map((one) => ({ value: one, label: robotNames[one] }))}
        />
      </Form.Item>
      <NameField label={texts.name} help={texts.nameHelp} />
      <Form.Item
        name="webhook"
        label={texts.webhook}
        extra={robot ? texts.webhookKeep : texts.samples[kind]}
        rules={robot ? [] : [{ required: true, whitespace: true, message: texts.webhookRequired }]}
      >
        <Input autoComplete="off" inputMode="url" />
      </Form.Item>
      {kind !== 'wecom' && (
        <Form.Item
          name="secret"
          label={texts.secret}
          extra={robot?.signed ? texts.secretKeep : texts.secretHelp}
        >
          <Input.Password autoComplete="new-password" />
        </Form.Item>
      )}
      {robot?.signed && (
        <Form.Item name="clearSecret" valuePropName="checked">
          <Checkbox>{texts.clearSecret}</Checkbox>
        </Form.Item>
      )}
    </DrawerForm>
  );
}
