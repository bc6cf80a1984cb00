import { Form, Input, Modal, Segmented, Typography } from 'antd';
import { createToken } from '#contract/api-tokens.ts';
import type { MenuCode } from '#contract/menu.ts';
import { useCreateToken } from '#web/data/api-tokens.ts';
import { DialogForm, type DialogProps } from '../form-dialog.tsx';
import { MenuCodePicker } from '../menu-code-picker.tsx';
import { showFormErrors } from '../show-form-errors.ts';
import { zodRule } from '../zod-rule.ts';
import { type ExpiryChoice, expiresAtOf, expiryChoices } from './expiry.ts';
import { ShownToken } from './shown-token.tsx';
import { createTexts as texts } from './texts.ts';

/** Asks what the token is for, then shows it: a press beside the box must not take away what is shown only once. */
export function CreateTokenDialog({ open, onClose }: DialogProps) {
  const create = useCreateToken();
  const made = create.data;
  const close = () => {
    create.reset();
    onClose();
  };
  return (
    <Modal
      title={made ? texts.shownTitle : texts.title}
      open={open}
      onCancel={close}
      closable={made === undefined}
      keyboard={made === undefined}
      mask={{ closable: false }}
      footer={null}
      width={560}
      destroyOnHidden
    >
      {made ? (
        <ShownToken token={made.token} onClose={close} />
      ) : (
        <TokenForm create={create} onClose={close} />
      )}
    </Modal>
  );
}

interface TokenValues {
  name: string;
  codes: MenuCode[];
  expiry: ExpiryChoice;
}

/** What most come for. */
const usual: TokenValues = {
  name: '',
  codes: ['platform_board', 'platform_report'],
  expiry: 90,
};

interface TokenFormProps {
  create: ReturnType<typeof useCreateToken>;
  onClose: () => void;
}

function TokenForm({ create, onClose }: TokenFormProps) {
  const [form] = Form.useForm<TokenValues>();
  const send = ({ name, codes, expiry }: TokenValues) =>
    create.mutate(
      { name, codes, expiresAt: expiresAtOf(expiry, new Date()) },
      { onError: (error) => showFormErrors(form, error) },
    );
  return (
    <DialogForm
      form={form}
      initialValues={usual}
      submit={{ text: texts.submit, isPending: create.isPending }}
      onSubmit={send}
      onCancel={onClose}
    >
      <Form.Item name="name" label={texts.name} rules={[zodRule(createToken, 'name')]}>
        <Input autoComplete="off" placeholder={texts.namePlaceholder} autoFocus />
      </Form.Item>
      <Form.Item
        name="codes"
        label={texts.codes}
        extra={<Typography.Text type="secondary">{texts.codesHint}</Typography.Text>}
        rules={[zodRule(createToken, 'codes')]}
      >
        <MenuCodePicker label={texts.codes} />
      </Form.Item>
      <Form.Item name="expiry" label={texts.expiry}>
        <Segmented
          block
          aria-label={texts.expiry}
          options={expiryChoices.map((value) => ({ value, label: texts.expiries[value] }))}
        />
      </Form.Item>
    </DialogForm>
  );
}
