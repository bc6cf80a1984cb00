import { Form, Input, Select } from 'antd';
import type { NetworkView } from '#contract/networks.ts';
import { credentialRules } from './credential-rules.ts';

/** What the network asks for. Secrets are covered, and no password keeper offers the member's own. */
export function CredentialFields({ fields }: { fields: NetworkView['fields'] }) {
  return fields.map(({ key, label, secret, help, shape, choices }) => (
    <Form.Item
      key={key}
      name={['credentials', key]}
      label={label}
      extra={help}
      rules={credentialRules({ label, shape })}
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
