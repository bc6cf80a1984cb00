import { Form, Select } from 'antd';
import { useState } from 'react';
import { type Notices, type RuleKind, type RuleView, ruleKinds } from '#contract/notices.ts';
import { useSaveRule } from '#web/data/notices.ts';
import { storage } from '#web/lib/storage.ts';
import { toast } from '#web/lib/toast.ts';
import { DrawerForm, FormDrawer, NameField } from './form-drawer.tsx';
import { RuleConditionFields } from './rule-condition-fields.tsx';
import { RuleTargetFields } from './rule-target-fields.tsx';
import { ableTo, bodyOf, nameAfter, type RuleValues, valuesOf, valuesOfNew } from './rule-values.ts';
import { showRefusal } from './show-refusal.ts';
import { kindHelps, kindNames, ruleFormTexts as texts } from './texts.ts';

interface RuleFormDrawerProps {
  editing: RuleView | 'new' | undefined;
  notices: Notices;
  onClose: () => void;
}

/** A new rule or a change of one; its kind stays what it was. */
export function RuleFormDrawer({ editing, notices, onClose }: RuleFormDrawerProps) {
  const rule = editing === 'new' ? undefined : editing;
  return (
    <FormDrawer
      title={rule ? texts.editTitle(rule.name) : texts.createTitle}
      open={editing !== undefined}
      onClose={onClose}
    >
      {editing && <RuleForm rule={rule} notices={notices} onClose={onClose} />}
    </FormDrawer>
  );
}

interface RuleFormProps {
  rule: RuleView | undefined;
  notices: Notices;
  onClose: () => void;
}

function RuleForm({ rule, notices, onClose }: RuleFormProps) {
  const [form] = Form.useForm<RuleValues>();
  const saving = useSaveRule(rule?.id);
  const [initial] = useState(() =>
    rule ? valuesOf(rule, notices) : valuesOfNew(notices, storage.get('id')),
  );
  // Nobody is offered what is closed to them; what somebody else set up stays readable.
  const own = notices.recipients.find(({ id }) => id === storage.get('id'))?.kinds ?? [];
  const offered = ruleKinds.filter((one) => own.includes(one) || one === initial.kind);
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
    <DrawerForm
      form={form}
      initialValues={initial}
      isPending={saving.isPending}
      onSubmit={save}
      onCancel={onClose}
    >
      <Form.Item name="kind" label={texts.kind} extra={kindHelps[kind]}>
        <Select
          disabled={rule !== undefined}
          options={offered.map((one) => ({ value: one, label: kindNames[one] }))}
          onChange={(next: RuleKind) => {
            form.setFieldValue('name', nameAfter(next, form.getFieldValue('name')));
            form.setFieldValue('mailTo', ableTo(next, notices.recipients, form.getFieldValue('mailTo')));
          }}
        />
      </Form.Item>
      <NameField label={texts.name} />
      <RuleConditionFields kind={kind} notices={notices} />
      <RuleTargetFields kind={kind} notices={notices} />
    </DrawerForm>
  );
}
