import { useQuery } from '@tanstack/react-query';
import { Form, Radio, Select } from 'antd';
import type { UserInfo } from '#contract/accounts.ts';
import type { MailboxView } from '#contract/mail-accounts.ts';
import { mailMenuCodes } from '#contract/mail-menu.ts';
import { allSubAccountsQuery } from '#web/data/sub-accounts.ts';
import styles from './settings-form.module.css';
import { type MemberAccess, memberChoices, type SettingsValues } from './settings-values.ts';
import { settingsTexts as texts } from './texts.ts';

interface MemberFieldsProps {
  mailbox: MailboxView;
  viewer: UserInfo;
}

/** Who may use the mailbox beside the owner. */
export function MemberFields({ mailbox, viewer }: MemberFieldsProps) {
  const access = Form.useWatch<SettingsValues['access'] | undefined>('access');
  const words: Record<MemberAccess, string> = {
    everybody: texts.everybody,
    nobody: texts.ownerOnly,
    some: texts.some,
    self: texts.selfOnly,
    keep: texts.keep(mailbox.memberIds?.length ?? 0),
  };
  return (
    <>
      <Form.Item name="access" label={texts.members}>
        <Radio.Group
          className={styles.choices ?? ''}
          options={memberChoices(mailbox, viewer).map((value) => ({ value, label: words[value] }))}
        />
      </Form.Item>
      {access === 'some' && <MemberSelect chosen={mailbox.memberIds ?? []} />}
    </>
  );
}

/** Sub-accounts that hold an area of mail; who was chosen before stays in the list. */
function MemberSelect({ chosen }: { chosen: readonly string[] }) {
  const { data, isLoading } = useQuery(allSubAccountsQuery);
  const members = (data?.list ?? []).filter(
    ({ id, codes }) =>
      chosen.includes(id) || codes.includes('email') || mailMenuCodes.some((code) => codes.includes(code)),
  );
  return (
    <Form.Item
      name="members"
      label={texts.chooseMembers}
      extra={!isLoading && members.length === 0 ? texts.noMembers : undefined}
      rules={[{ required: true, type: 'array', min: 1, message: texts.membersRequired }]}
    >
      <Select
        mode="multiple"
        loading={isLoading}
        optionFilterProp="label"
        options={members.map(({ id, name, account }) => ({ value: id, label: `${name}（${account}）` }))}
      />
    </Form.Item>
  );
}
