import { Form, Input, Select } from 'antd';
import { type CredentialField, credentialRules } from './credential-rules.ts';

/** What the network asks for. Secrets are covered, and no password keeper offers the member's own. */
export function CredentialFields({ fields }: { fields: readonly CredentialField[] }) {
  return fields.map(({ key, label, secret, help, shape, optional, choices }) => (
    <Form.Item
      key={key}
      name={['credentials', key]}
      label={label}
      extra={help}
      rules={credentialRules({ label, shape, optional })}
    >
      {choices ? (
        <Select options={choices} />
      ) : secret ? (
        <Input.Password autoComplete="new-password" />
      ) : (
        <Input autoComplete="off" spellCheck={false} />
      )}
    </Form.Item>
  ));
}
