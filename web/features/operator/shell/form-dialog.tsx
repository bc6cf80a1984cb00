import { Form, Modal } from 'antd';
import type { ReactNode } from 'react';
import { toast } from '#web/lib/toast.ts';
import { useChange } from '#web/lib/use-change.ts';
import { shellTexts } from './texts.ts';

interface FormDialogProps<Values> {
  title: string;
  okText: string;
  danger?: boolean;
  /** What stands above the fields: what will happen, or what one answers to. */
  intro?: ReactNode;
  initialValues?: Partial<Values>;
  /** Does it, and gives the words that say so. */
  submit: (values: Values) => Promise<string>;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
}

/** A short form in a dialog that stays open, with what was typed, until the call has succeeded. */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const { title, okText, danger = false, intro, initialValues, submit, onClose, children } = props;
  const [form] = Form.useForm<Values>();
  const { mutate, isPending } = useChange({
    mutationFn: submit,
    onSuccess: (done) => {
      toast.success(done);
      onClose();
    },
  });
  return (
    <Modal
      open
      title={title}
      okText={okText}
      okButtonProps={{ danger }}
      cancelText={shellTexts.cancel}
      confirmLoading={isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      {typeof intro === 'string' ? <p>{intro}</p> : intro}
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        {...(initialValues && { initialValues })}
        onFinish={(values) => mutate(values)}
      >
        {children}
      </Form>
    </Modal>
  );
}
