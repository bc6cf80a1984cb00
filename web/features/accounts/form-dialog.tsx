import { useQuery } from '@tanstack/react-query';
import { Button, Flex, Form, type FormInstance, Modal } from 'antd';
import type { ReactNode } from 'react';
import { userQuery } from '#web/data/accounts.ts';
import { useFormProps } from '#web/lib/use-form-props.ts';
import { fieldTexts } from './texts.ts';

export interface DialogProps {
  open: boolean;
  onClose: () => void;
}

interface FormDialogProps extends DialogProps {
  title: string;
  width?: number;
  children: ReactNode;
}

/** A dialog whose buttons belong to the form in it; closed, it forgets what was typed. */
export function FormDialog({ title, width = 420, open, onClose, children }: FormDialogProps) {
  return (
    <Modal title={title} open={open} onCancel={onClose} footer={null} width={width} destroyOnHidden>
      {children}
    </Modal>
  );
}

interface DialogFormProps<Values> {
  form: FormInstance<Values>;
  initialValues?: Partial<Values> | undefined;
  submit: { text: string; danger?: boolean; isPending: boolean };
  onSubmit: (values: Values) => void;
  onCancel: () => void;
  children: ReactNode;
}

/** The form of a dialog, with its buttons at the end. */
export function DialogForm<Values>(props: DialogFormProps<Values>) {
  const { form, initialValues, submit, onSubmit, onCancel, children } = props;
  return (
    <Form {...useFormProps()} form={form} initialValues={initialValues} onFinish={onSubmit}>
      {children}
      <DialogActions onCancel={onCancel}>
        <Button type="primary" danger={submit.danger ?? false} htmlType="submit" loading={submit.isPending}>
          {submit.text}
        </Button>
      </DialogActions>
    </Form>
  );
}

/** Tells a password manager whose password is asked for. */
export function WhosePassword() {
  const { data: user } = useQuery(userQuery);
  return (
    <input type="text" name="username" autoComplete="username" value={user?.account ?? ''} readOnly hidden />
  );
}

/** The bottom row of a dialog's form: inside the form, so that Enter sends it. */
export function DialogActions({ onCancel, children }: { onCancel: () => void; children: ReactNode }) {
  return (
    <Flex justify="flex-end" gap={8} wrap style={{ marginTop: 8 }}>
      <Button onClick={onCancel}>{fieldTexts.cancel}</Button>
      {children}
    </Flex>
  );
}
