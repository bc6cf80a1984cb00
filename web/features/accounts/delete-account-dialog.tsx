import { Checkbox, Form, Input, Modal, Typography } from 'antd';
import { useState } from 'react';
import { deleteAccount } from '#contract/accounts.ts';
import { useDeleteAccount } from '#web/data/accounts.ts';
import { toPath } from '#web/lib/paths.ts';
import { endSession } from '#web/lib/session.ts';
import { clearSession } from '#web/lib/storage.ts';
import { toast } from '#web/lib/toast.ts';
import styles from './delete-account-dialog.module.css';
import { DialogForm, type DialogProps, FormDialog } from './form-dialog.tsx';
import { deleteTexts as texts } from './profile-texts.ts';
import { showFormErrors } from './show-form-errors.ts';
import { fieldTexts } from './texts.ts';
import { zodRule } from './zod-rule.ts';

/** First the warning, then the password; the account is gone only after both. */
export function DeleteAccountDialog({ open, onClose }: DialogProps) {
  const [warned, setWarned] = useState(false);
  const close = () => {
    setWarned(false);
    onClose();
  };
  return (
    <>
      <Modal
        title={texts.title}
        open={open && !warned}
        onCancel={close}
        onOk={() => setWarned(true)}
        okText={texts.goOn}
        okButtonProps={{ danger: true }}
        cancelText={fieldTexts.cancel}
        width={420}
      >
        <Typography.Paragraph>{texts.alert}</Typography.Paragraph>
      </Modal>
      <FormDialog title={texts.title} open={open && warned} onClose={close}>
        <DeleteAccountForm onClose={close} />
      </FormDialog>
    </>
  );
}

/** Leaving loads a new page, so the success message needs a moment before. */
const readingTimeMs = 1500;

interface DeleteValues {
  password: string;
  agree: true;
}

function DeleteAccountForm({ onClose }: { onClose: () => void }) {
  const [form] = Form.useForm<DeleteValues>();
  const { mutate, isPending } = useDeleteAccount();

  const remove = (body: DeleteValues) =>
    mutate(body, {
      onSuccess: () => {
        toast.success(texts.done);
        onClose();
        clearSession();
        setTimeout(endSession, readingTimeMs);
      },
      onError: (error) => showFormErrors(form, error),
    });

  return (
    <DialogForm
      form={form}
      submit={{ text: texts.submit, danger: true, isPending }}
      onSubmit={remove}
      onCancel={onClose}
    >
      <Typography.Paragraph type="secondary">{texts.intro}</Typography.Paragraph>
      <Form.Item name="password" label={fieldTexts.password} rules={[zodRule(deleteAccount, 'password')]}>
        <Input.Password autoComplete="current-password" autoFocus />
      </Form.Item>
      <Form.Item name="agree" valuePropName="checked" rules={[zodRule(deleteAccount, 'agree')]}>
        <Checkbox>
          {texts.agreeLead}
          <a className={styles.agreement} href={toPath('deletionAgreement')} target="_blank" rel="noreferrer">
            {texts.agreement}
          </a>
          {texts.agreeRest}
        </Checkbox>
      </Form.Item>
    </DialogForm>
  );
}
