import { Button, Form, Input, Modal } from 'antd';
import { mailLimits } from '#contract/limits.ts';
import { applyFieldErrors } from '#web/components/form-errors.ts';
import { useAddSuppressions } from '#web/data/mail-suppressions.ts';
import { toast } from '#web/lib/toast.ts';
import { useFormProps } from '#web/lib/use-form-props.ts';
import { isAddress, parseRecipients } from './recipients/parse-recipients.ts';
import { suppressionTexts as texts } from './texts.ts';

interface Values {
  addresses: string;
  note: string;
}

/** A list of addresses that are not to be written to again. */
export function AddSuppressions({ onClose }: { onClose: () => void }) {
  const [form] = Form.useForm<Values>();
  const adding = useAddSuppressions();
  const save = ({ addresses, note }: Values) =>
    adding.mutate(
      { addresses: parseRecipients(addresses).map(({ address }) => address), note },
      {
        onSuccess: ({ added }) => {
          toast.success(texts.added(added));
          onClose();
        },
        onError: (error) => applyFieldErrors(form, error),
      },
    );
  return (
    <Modal open title={texts.add} footer={null} onCancel={onClose} mask={{ closable: false }}>
      <Form
        {...useFormProps()}
        form={form}
        autoComplete="off"
        initialValues={{ addresses: '', note: '' }}
        onFinish={save}
      >
        <Form.Item
          name="addresses"
          label={texts.addresses}
          rules={[
            {
              validator: async (_rule, text: string) => {
                const problem = judge(text);
                if (problem !== '') throw new Error(problem);
              },
            },
          ]}
        >
          <Input.TextArea rows={6} placeholder={texts.addressesHint} autoFocus />
        </Form.Item>
        <Form.Item name="note" label={texts.note}>
          <Input maxLength={200} />
        </Form.Item>
        <Button type="primary" htmlType="submit" block loading={adding.isPending}>
          {texts.add}
        </Button>
      </Form>
    </Modal>
  );
}

function judge(text: string): string {
  const found = parseRecipients(text);
  if (found.length === 0) return texts.noAddress;
  if (found.length > mailLimits.recipients) return texts.tooMany(mailLimits.recipients);
  const wrong = found.find(({ address }) => !isAddress(address));
  return wrong ? texts.wrong(wrong.address) : '';
}
