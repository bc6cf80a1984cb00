import { Checkbox, Form } from 'antd';
import { type Notices, type RuleKind, ruleRight } from '#contract/notices.ts';
import type { SummaryAsked } from '#web/data/notices.ts';
import styles from './rule-target-fields.module.css';
import { TestMail } from './test-mail.tsx';
import { robotNames, ruleFormTexts as texts } from './texts.ts';

interface AskedFields {
  every?: 'week' | 'month';
  network?: string;
}

/** The report a test shows: this rule's own, and of a rule that sends none the weekly one. */
const askedOf = (kind: RuleKind, { every, network }: AskedFields): SummaryAsked =>
  kind === 'summary' ? { every: every ?? 'week', ...(network && { network }) } : {};

/** Who is told: members by mail, groups by their robots. */
export function RuleTargetFields({ kind, notices }: { kind: RuleKind; notices: Notices }) {
  return (
    <>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{texts.mailTo}</legend>
        <Form.Item
          name="mailTo"
          dependencies={['robots']}
          extra={texts.mailHelp(ruleRight(kind) === 'my_concern' ? texts.areas.follows : texts.areas.board)}
          rules={[
            ({ getFieldValue }) => ({
              validator: async (_, mailTo: string[]) => {
                const robots = getFieldValue('robots') as string[];
                if (mailTo.length + robots.length === 0) throw new Error(texts.targetRequired);
              },
            }),
          ]}
        >
          <Checkbox.Group
            className={styles.choices ?? ''}
            options={notices.recipients
              .filter(({ kinds }) => kinds.includes(kind))
              .map(({ id, name, account }) => ({
                value: id,
                label: name ? texts.recipient(name, account) : account,
              }))}
          />
        </Form.Item>
        <Form.Item noStyle shouldUpdate>
          {({ getFieldsValue }) => (
            <TestMail asked={askedOf(kind, getFieldsValue(['every', 'network']) as AskedFields)} />
          )}
        </Form.Item>
      </fieldset>
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{texts.robots}</legend>
        {notices.robots.length === 0 && <p className={styles.none}>{texts.noRobots}</p>}
        <Form.Item name="robots" hidden={notices.robots.length === 0}>
          <Checkbox.Group
            className={styles.choices ?? ''}
            options={notices.robots.map(({ id, kind, name }) => ({
              value: id,
              label: texts.recipient(name, robotNames[kind]),
            }))}
          />
        </Form.Item>
      </fieldset>
    </>
  );
}
