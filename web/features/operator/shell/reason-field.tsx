import { Form, Input } from 'antd';
import { shellTexts as texts } from './texts.ts';

/** Why it is done: kept in the audit log for whoever asks later. */
export function ReasonField({ label = texts.reason }: { label?: string }) {
  return (
    <Form.Item
      name="reason"
      label={label}
      rules={[{ required: true, whitespace: true, message: texts.reasonRequired }]}
    >
      <Input.TextArea rows={3} maxLength={200} showCount />
    </Form.Item>
  );
}
