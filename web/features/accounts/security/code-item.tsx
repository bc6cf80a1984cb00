import { Form, Input } from 'antd';
import { enableTotp } from '#contract/security.ts';
import { onlyDigits } from '../code-input.ts';
import { zodRule } from '../zod-rule.ts';

interface CodeItemProps {
  label: string;
  hint: string;
  /** Only a code of the app, no recovery code. */
  digits?: boolean;
}

/** The field for a code of the second step. */
export function CodeItem({ label, hint, digits = false }: CodeItemProps) {
  return (
    <Form.Item
      name="code"
      label={label}
      rules={[zodRule(enableTotp, 'code')]}
      {...(digits && { normalize: onlyDigits })}
    >
      <Input
        inputMode={digits ? 'numeric' : 'text'}
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        placeholder={hint}
        autoFocus
      />
    </Form.Item>
  );
}
