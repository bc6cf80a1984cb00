import { Form, Input, Select } from 'antd';
import { DayField } from '#web/components/antd/days/day-field.tsx';
import styles from './material-form.module.css';
import { formTexts as texts } from './texts.ts';

export interface Choices {
  tags: readonly string[];
  networks: readonly { network: string; pt: string }[];
}

/** Fields every kind has. */
export function SharedFields({ tags, networks }: Choices) {
  return (
    <>
      <Form.Item name="landingUrl" label={texts.landingUrl}>
        <Input inputMode="url" placeholder={texts.landingHint} autoComplete="off" />
      </Form.Item>
      <div className={styles.pair}>
        <Form.Item name="tags" label={texts.tags}>
          <Select
            mode="tags"
            placeholder={texts.tagsHint}
            maxCount={20}
            tokenSeparators={[',', '，', '、']}
            options={tags.map((tag) => ({ value: tag, label: tag }))}
          />
        </Form.Item>
        <Form.Item name="networks" label={texts.networks}>
          <Select
            mode="multiple"
            placeholder={texts.networksHint}
            options={networks.map(({ network, pt }) => ({ value: network, label: pt }))}
          />
        </Form.Item>
      </div>
      <div className={styles.pair}>
        <Form.Item name="validFrom" label={texts.validFrom}>
          <DayField clearable />
        </Form.Item>
        <Form.Item name="validTo" label={texts.validTo}>
          <DayField clearable />
        </Form.Item>
      </div>
    </>
  );
}
