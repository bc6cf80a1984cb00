import { Button, Checkbox, Drawer, Flex, Form, Input, Select } from 'antd';
import { noticeLimits } from '../../../contract/limits.ts';
import { type RobotKind, type RobotView, robotKinds } from '../../../contract/notices.ts';
import { toast } from '../../lib/toast.ts';
import { useLateValidation } from '../../lib/use-late-validation.ts';
import { useSmallScreen } from '../../lib/use-small-screen.ts';
import { useCreateRobot, useUpdateRobot } from './mutations.ts';
import { showRefusal } from './show-refusal.ts';
import { panelTexts, robotNames, ruleFormTexts, robotTexts as texts } from './texts.ts';

interface RobotFormDrawerProps {
  editing: RobotView | 'new' | undefined;
  onClose: () => void;
}

export function RobotFormDrawer({ editing, onClose }: RobotFormDrawerProps) {
  const small = useSmallScreen();
  const robot = editing === 'new' ? undefined : editing;
  return (
    <Drawer
      title={robot ? texts.editTitle(robot.name) : texts.createTitle}
      open={editing !== undefined}
      onClose={onClose}
      size={small ? '100%' : 520}
      closable={{ 'aria-label': panelTexts.close }}
      destroyOnHidden
    >
      {editing && <RobotForm robot={robot} onClose={onClose} />}
    </Drawer>
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
  const timing = useLateValidation();
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
    <Form
      {...timing}
      form={form}
      layout="vertical"
      requiredMark={false}
      scrollToFirstError={{ focus: true }}
      autoComplete="off"
      initialValues={initial}
      onFinish={save}
    >
      <Form.Item name="kind" label={texts.kind}>
        <Select
          disabled={robot !== undefined}
          options={robotKinds.map((one) => ({ value: one, label: robotNames[one] }))}
        />
      </Form.Item>
      <Form.Item
        name="name"
        label={texts.name}
        extra={texts.nameHelp}
        rules={[
          { required: true, whitespace: true, message: ruleFormTexts.nameRequired },
          { max: noticeLimits.nameMaxLength, message: ruleFormTexts.nameTooLong },
        ]}
      >
        <Input autoComplete="off" />
      </Form.Item>
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
      <Flex justify="flex-end" gap={8}>
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button type="primary" htmlType="submit" loading={creation.isPending || change.isPending}>
          {texts.save}
        </Button>
      </Flex>
    </Form>
  );
}
