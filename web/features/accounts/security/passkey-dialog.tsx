import { useQuery } from '@tanstack/react-query';
import { Button, Flex, Form, Input } from 'antd';
import { type PasskeyView, passkeyNameMaxLength } from '#contract/passkey.ts';
import { addPasskey } from '#contract/passkeys.ts';
import { ErrorState } from '#web/components/error-state.tsx';
import { PageSkeleton } from '#web/components/page-skeleton.tsx';
import { passkeysQuery, useAddPasskey, useRemovePasskey } from '#web/data/passkeys.ts';
import { totpQuery } from '#web/data/security.ts';
import { confirm } from '#web/lib/confirm.ts';
import { formatMinute } from '#web/lib/format-minute.ts';
import { toast } from '#web/lib/toast.ts';
import { useFormProps } from '#web/lib/use-form-props.ts';
import rows from '../access-list.module.css';
import { type DialogProps, FormDialog } from '../form-dialog.tsx';
import { fieldTexts } from '../texts.ts';
import { zodRule } from '../zod-rule.ts';
import styles from './security.module.css';
import { passkeyTexts as texts } from './texts.ts';

export function PasskeyDialog({ open, onClose }: DialogProps) {
  return (
    <FormDialog title={texts.title} width={460} open={open} onClose={onClose}>
      <Passkeys />
    </FormDialog>
  );
}

function Passkeys() {
  const { data, error, refetch } = useQuery(passkeysQuery);
  const { data: totp } = useQuery(totpQuery);
  if (!data && error) {
    return <ErrorState title={texts.loadFailed} error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <PageSkeleton />;
  const { list, origin } = data;
  return (
    <div className={styles.stack}>
      <p className={styles.soft}>{texts.intro}</p>
      {list.length > 0 && <PasskeyList list={list} isOnly={list.length === 1 && totp?.enabled === false} />}
      {list.length > 0 && totp?.enabled === false && <p className={styles.soft}>{texts.alone}</p>}
      {origin === null ? <p role="note">{texts.needsName}</p> : <AddPasskey />}
    </div>
  );
}

interface PasskeyListProps {
  list: readonly PasskeyView[];
  /** The only second step there is. */
  isOnly: boolean;
}

function PasskeyList({ list, isOnly }: PasskeyListProps) {
  const remove = useRemovePasskey();
  const ask = async ({ id, name }: PasskeyView) => {
    const agreed = await confirm({
      title: texts.removeTitle(name),
      content: isOnly ? texts.removeOnlyText : texts.removeText,
      okText: texts.remove,
      cancelText: fieldTexts.cancel,
      danger: true,
    });
    if (agreed) remove.mutate(id, { onSuccess: () => toast.success(texts.removed) });
  };
  return (
    <ul className={rows.list} aria-label={texts.title}>
      {list.map((passkey) => (
        <li key={passkey.id} className={rows.row}>
          <div className={rows.head}>
            <strong>{passkey.name}</strong>
          </div>
          <dl className={rows.facts} data-wide>
            <Fact name={texts.created} moment={passkey.createdAt} />
            <Fact name={texts.lastUsed} moment={passkey.lastUsedAt} />
          </dl>
          <Button
            className={rows.end ?? ''}
            danger
            aria-label={texts.removeLabel(passkey.name)}
            loading={remove.isPending && remove.variables === passkey.id}
            onClick={() => void ask(passkey)}
          >
            {texts.remove}
          </Button>
        </li>
      ))}
    </ul>
  );
}

function Fact({ name, moment }: { name: string; moment: string | null }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{moment === null ? texts.never : <time dateTime={moment}>{formatMinute(moment)}</time>}</dd>
    </div>
  );
}

function AddPasskey() {
  const [form] = Form.useForm<{ name: string }>();
  const { mutate, isPending } = useAddPasskey();
  const add = ({ name }: { name: string }) =>
    mutate(name, {
      onSuccess: () => {
        form.resetFields();
        toast.success(texts.added);
      },
    });
  return (
    <Form {...useFormProps()} form={form} onFinish={add}>
      <Form.Item name="name" label={texts.name} rules={[zodRule(addPasskey, 'name')]}>
        <Input maxLength={passkeyNameMaxLength} placeholder={texts.namePlaceholder} autoComplete="off" />
      </Form.Item>
      <Flex justify="flex-end">
        <Button type="primary" htmlType="submit" loading={isPending}>
          {texts.add}
        </Button>
      </Flex>
    </Form>
  );
}
