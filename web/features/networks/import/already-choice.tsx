import { Alert, Radio, Space } from 'antd';
import type { ImportPreview } from '#contract/imports.ts';
import { alreadyTexts as texts } from './texts.ts';

/** The value of keeping them apart; others are ids of connections. */
export const apart = 'apart';

interface AlreadyChoiceProps {
  already: ImportPreview['already'];
  /** Empty until somebody chose. */
  value: string;
  onChange: (value: string) => void;
}

/** Some of the orders were read by a connection: whoever imports says where they belong. */
export function AlreadyChoice({ already, value, onChange }: AlreadyChoiceProps) {
  return (
    <Alert
      type="warning"
      showIcon
      title={texts.title}
      description={
        <Radio.Group
          aria-label={texts.title}
          value={value}
          onChange={(event) => onChange(String(event.target.value))}
        >
          <Space orientation="vertical">
            {already.map((one) => (
              <Radio key={one.connectionId} value={one.connectionId}>
                {texts.put(one)}
              </Radio>
            ))}
            <Radio value={apart}>{texts.apart}</Radio>
          </Space>
        </Radio.Group>
      }
    />
  );
}
