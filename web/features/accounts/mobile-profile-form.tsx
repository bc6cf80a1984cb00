import { Button, Form, Input } from 'antd-mobile';
import { saveProfile, type UserInfo } from '#contract/accounts.ts';
import { applyFieldErrors } from '#web/components/form-errors.ts';
import { infoTexts as texts } from './profile-texts.ts';
import { fieldTexts } from './texts.ts';
import { type ProfileValues, useProfile } from './use-profile.ts';
import { zodRule } from './zod-rule.ts';

export function MobileProfileForm({ user }: { user: UserInfo }) {
  const [form] = Form.useForm<ProfileValues>();
  const { save, isPending } = useProfile(user);
  const isMember = user.role === 'member';
  return (
    <Form
      form={form}
      name="profile"
      layout="vertical"
      requiredMarkStyle="none"
      initialValues={{ name: user.name, companyName: user.companyName }}
      onFinish={(values: ProfileValues) => save(values, (error) => applyFieldErrors(form, error))}
      onFinishFailed={({ errorFields: [first] }) =>
        document.getElementById(`profile_${first?.name}`)?.focus()
      }
      footer={
        <Button block type="submit" color="primary" size="large" loading={isPending}>
          {texts.save}
        </Button>
      }
    >
      <Form.Item name="name" label={fieldTexts.name} rules={[zodRule(saveProfile, 'name')]}>
        <Input autoComplete="nickname" clearable />
      </Form.Item>
      <Form.Item
        name="companyName"
        label={fieldTexts.companyName}
        description={isMember ? texts.companyByOwner : undefined}
        rules={[zodRule(saveProfile, 'companyName')]}
      >
        <Input autoComplete="organization" clearable={!isMember} readOnly={isMember} />
      </Form.Item>
    </Form>
  );
}
