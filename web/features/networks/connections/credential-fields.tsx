import { Form, Input } from 'antd';
import type { NetworkView } from '#contract/networks.ts';
import { formTexts as texts } from '../texts.ts';

/** What the network asks for. Secrets are covered, and no password keeper offers the member's own. */
export function CredentialFields({ fields }: { fields: NetworkView['fields'] }) {
  return fields.map(({ key, label, secret, help }) => (
    <Form.Item
      key={key}
      name={['credentials', key]}
      label={label}
      extra={help}
      rules={[{ required: true, whitespace: true, message: texts.fieldRequired(label) }]}
    >
      {secret ? (
        <Input.Password autoComplete="new-password" />
      ) : (
        <Input autoComplete="off" spellCheck={false} />
      )}
    </Form.Item>
  ));
}
