import { Button, Drawer, Flex, Form, type FormInstance, Input } from 'antd';
import type { ReactNode } from 'react';
import { noticeLimits } from '#contract/limits.ts';
import { useFormProps } from '#web/lib/use-form-props.ts';
import { useSmallScreen } from '#web/lib/use-small-screen.ts';
import { panelTexts, ruleFormTexts as texts } from './texts.ts';

interface FormDrawerProps {
  title: string;
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Slides over the panel with a form; the whole screen on a phone. */
export function FormDrawer({ title, open, onClose, children }: FormDrawerProps) {
  const small = useSmallScreen();
  return (
    <Drawer
      title={title}
      open={open}
      onClose={onClose}
      size={small ? '100%' : 520}
      closable={{ 'aria-label': panelTexts.close }}
      destroyOnHidden
    >
      {children}
    </Drawer>
  );
}

interface DrawerFormProps<Values extends object> {
  form: FormInstance<Values>;
  initialValues: Values;
  isPending: boolean;
  onSubmit: (values: Values) => void;
  onCancel: () => void;
  children: ReactNode;
}

export function DrawerForm<Values extends object>(props: DrawerFormProps<Values>) {
  const { form, initialValues, isPending, onSubmit, onCancel, children } = props;
  return (
    <Form
      {...useFormProps()}
      form={form}
      autoComplete="off"
      initialValues={initialValues}
      onFinish={onSubmit}
    >
      {children}
      <Flex justify="flex-end" gap={8}>
        <Button onClick={onCancel}>{texts.cancel}</Button>
        <Button type="primary" htmlType="submit" loading={isPending}>
          {texts.save}
        </Button>
      </Flex>
    </Form>
  );
}

/** What the account calls the rule or the robot. */
export function NameField({ label, help }: { label: string; help?: string }) {
  return (
    <Form.Item
      name="name"
      label={label}
      extra={help}
      rules={[
        { required: true, whitespace: true, message: texts.nameRequired },
        { max: noticeLimits.nameMaxLength, message: texts.nameTooLong },
      ]}
    >
      <Input autoComplete="off" />
    </Form.Item>
  );
}
