import { Button, Form, Input } from 'antd';
import { saveProfile, type UserInfo } from '#contract/accounts.ts';
import { nameMaxLength } from '#contract/limits.ts';
import { infoTexts as texts } from './profile-texts.ts';
import { showFormErrors } from './show-form-errors.ts';
import { fieldTexts } from './texts.ts';
import { type ProfileValues, useProfile } from './use-profile.ts';
import { zodRule } from './zod-rule.ts';

/** An emoji or a rare character counts once, as in the rule. */
const twenty = { show: true, max: nameMaxLength, strategy: (value: string) => [...value].length };

export function ProfileForm({ user }: { user: UserInfo }) {
  const [form] = Form.useForm<ProfileValues>();
  const { save, isPending } = useProfile(user);
  const isMember = user.role === 'member';
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      scrollToFirstError={{ focus: true }}
      initialValues={{ name: user.name, companyName: user.companyName }}
      onFinish={(values) => save(values, (error) => showFormErrors(form, error))}
    >
      <Form.Item name="name" label={fieldTexts.name} rules={[zodRule(saveProfile, 'name')]}>
        <Input count={twenty} autoComplete="nickname" />
      </Form.Item>
      <Form.Item
        name="companyName"
        label={fieldTexts.companyName}
        extra={isMember ? texts.companyByOwner : undefined}
        rules={[zodRule(saveProfile, 'companyName')]}
      >
        <Input count={isMember ? undefined : twenty} autoComplete="organization" disabled={isMember} />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={isPending}>
        {texts.save}
      </Button>
    </Form>
  );
}
