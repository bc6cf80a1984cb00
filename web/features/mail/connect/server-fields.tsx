import { Form, Input, InputNumber, Select } from 'antd';
import styles from './connect.module.css';
import { formTexts as texts } from './texts.ts';

interface ServerFieldsProps {
  /** Name of the group in the form. */
  name: 'imap' | 'smtp';
}

/** Address, port and encryption of one server. */
export function ServerFields({ name }: ServerFieldsProps) {
  return (
    <fieldset className={styles.server}>
      <legend>{texts[name]}</legend>
      <Form.Item
        name={[name, 'host']}
        label={texts.host}
        rules={[{ required: true, whitespace: true, message: texts.hostRequired }]}
      >
        <Input autoComplete="off" inputMode="url" spellCheck={false} />
      </Form.Item>
      <Form.Item
        name={[name, 'port']}
        label={texts.port}
        rules={[{ required: true, type: 'integer', min: 1, max: 65_535, message: texts.portWrong }]}
      >
        <InputNumber className={styles.number ?? ''} controls={false} />
      </Form.Item>
      <Form.Item name={[name, 'secure']} label={texts.security}>
        <Select
          options={[
            { value: true, label: texts.secure },
            { value: false, label: texts.starttls },
          ]}
        />
      </Form.Item>
    </fieldset>
  );
}
