import { Button, Drawer, Flex, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { noticeLimits } from '../../../contract/limits.ts';
import { type Notices, type RuleKind, type RuleView, ruleKinds } from '../../../contract/notices.ts';
import { storage } from '../../lib/storage.ts';
import { toast } from '../../lib/toast.ts';
import { useLateValidation } from '../../lib/use-late-validation.ts';
import { useSmallScreen } from '../../lib/use-small-screen.ts';
import { useSaveRule } from './mutations.ts';
import { RuleConditionFields } from './rule-condition-fields.tsx';
import { RuleTargetFields } from './rule-target-fields.tsx';
import { bodyOf, nameAfter, type RuleValues, valuesOf, valuesOfNew } from './rule-values.ts';
import { showRefusal } from './show-refusal.ts';
import { kindHelps, kindNames, panelTexts, ruleFormTexts as texts } from './texts.ts';

interface RuleFormDrawerProps {
  editing: RuleView | 'new' | undefined;
  notices: Notices;
  onClose: () => void;
}

/** A new rule or a change of one; its kind stays what it was. */
export function RuleFormDrawer({ editing, notices, onClose }: RuleFormDrawerProps) {
  const small = useSmallScreen();
  const rule = editing === 'new' ? undefined : editing;
  return (
    <Drawer
      title={rule ? texts.editTitle(rule.name) : texts.createTitle}
      open={editing !== undefined}
      onClose={onClose}
      size={small ? '100%' : 520}
      closable={{ 'aria-label': panelTexts.close }}
      destroyOnHidden
    >
      {editing && <RuleForm rule={rule} notices={notices} onClose={onClose} />}
    </Drawer>
  );
}

interface RuleFormProps {
  rule: RuleView | undefined;
  notices: Notices;
  onClose: () => void;
}

function RuleForm({ rule, notices, onClose }: RuleFormProps) {
  const [form] = Form.useForm<RuleValues>();
  const timing = useLateValidation();
  const saving = useSaveRule(rule?.id);
  const [initial] = useState(() =>
    rule ? valuesOf(rule, notices) : valuesOfNew(notices, storage.get('id')),
  );
  const kind: RuleKind = Form.useWatch('kind', form) ?? initial.kind;
  const save = () =>
    // Fields of the other kinds are not shown, and keep what they had.
    saving.mutate(bodyOf({ ...initial, ...form.getFieldsValue(true) }, rule?.enabled ?? true), {
      onSuccess: () => {
        toast.success(texts.saved);
        onClose();
      },
      onError: (error) => showRefusal(form, error),
    });
  return (
    <Form
      {...timing}
      form={form}
      layout="vertical"
      requiredMark={false}
      scrollToFirstError={{ focus: true }}
      autoComplete="off"
      initialValues={initial}
      onFinish={save}
    >
      <Form.Item name="kind" label={texts.kind} extra={kindHelps[kind]}>
        <Select
          disabled={rule !== undefined}
          options={ruleKinds.map((one) => ({ value: one, label: kindNames[one] }))}
          onChange={(next: RuleKind) =>
            form.setFieldValue('name', nameAfter(next, form.getFieldValue('name')))
          }
        />
      </Form.Item>
      <Form.Item
        name="name"
        label={texts.name}
        rules={[
          { required: true, whitespace: true, message: texts.nameRequired },
          { max: noticeLimits.nameMaxLength, message: texts.nameTooLong },
        ]}
      >
        <Input autoComplete="off" />
      </Form.Item>
      <RuleConditionFields kind={kind} notices={notices} />
      <RuleTargetFields notices={notices} />
      <Flex justify="flex-end" gap={8}>
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button type="primary" htmlType="submit" loading={saving.isPending}>
          {texts.save}
        </Button>
      </Flex>
    </Form>
  );
}
