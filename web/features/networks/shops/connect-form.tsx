import { Button, Flex, Form, Input } from 'antd';
import { useState } from 'react';
import { connectionHistoryDays } from '#contract/limits.ts';
import type { ShopSystemView, ShopView } from '#contract/shops.ts';
import { DayField } from '#web/components/antd/days/day-field.tsx';
import { useCreateShop } from '#web/data/shops.ts';
import { toast } from '#web/lib/toast.ts';
import { useFormProps } from '#web/lib/use-form-props.ts';
import { ProblemNote } from '#web/parts/problem-note.tsx';
import { CredentialFields } from '../connections/credential-fields.tsx';
import { LoginSteps } from '../connections/login-steps.tsx';
import { dayOf, shiftDay } from '../format.ts';
import styles from './shops-tab.module.css';
import { connectShopTexts as texts } from './texts.ts';
import { filledIn, useShopLogin } from './use-shop-login.ts';
import { VerifiedNote } from './verified-note.tsx';

interface ConnectFormProps {
  system: ShopSystemView;
  shops: readonly ShopView[];
  onClose: () => void;
}

interface ConnectValues {
  name: string;
  since: string;
  credentials: Record<string, string>;
}

/** A shop that is read over its own interface: its vendor's steps, what it asks for, verified before it is saved. */
export function ConnectForm({ system, shops, onClose }: ConnectFormProps) {
  const [form] = Form.useForm<ConnectValues>();
  const formProps = useFormProps();
  const create = useCreateShop();
  const login = useShopLogin(form, system);
  const [today] = useState(() => dayOf(new Date()));
  const { verified, problem, verify, forget, refuse } = login;

  const check = async ({ credentials }: ConnectValues) => {
    const shop = await verify(credentials);
    // The shop's own name, unless the person gave it one or another bears it.
    const isTaken = shops.some(({ name }) => name === shop?.name);
    if (shop && !form.getFieldValue('name') && !isTaken) form.setFieldValue('name', shop.name.slice(0, 60));
  };
  const save = ({ name, since, credentials }: ConnectValues) =>
    create.mutate(
      { system: system.system, name, since, credentials: filledIn(credentials) },
      {
        onSuccess: () => {
          toast.success(texts.created);
          onClose();
        },
        onError: refuse,
      },
    );
  return (
    <Form
      {...formProps}
      form={form}
      autoComplete="off"
      initialValues={{ since: shiftDay(today, -connectionHistoryDays) }}
      onValuesChange={(change) => 'credentials' in change && forget()}
      onFinish={(values) => (verified ? save(values) : void check(values))}
    >
      {verified ? (
        <VerifiedNote shop={verified} />
      ) : (
        <LoginSteps title={texts.steps(system.name)} steps={system.steps} />
      )}
      <CredentialFields fields={system.fields} />
      {verified && (
        <>
          <Form.Item
            name="name"
            label={texts.name}
            extra={texts.nameHelp}
            rules={[
              { required: true, whitespace: true, message: texts.nameRequired },
              { max: 60, message: texts.nameTooLong },
            ]}
          >
            <Input autoComplete="off" />
          </Form.Item>
          <Form.Item
            name="since"
            label={texts.since}
            extra={texts.sinceHelp}
            rules={[{ required: true, message: texts.sinceRequired }]}
          >
            <DayField max={today} min="2000-01-01" />
          </Form.Item>
        </>
      )}
      <div className={styles.foot}>
        {problem && <ProblemNote {...problem} />}
        <Flex justify="flex-end" gap={8}>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="primary" htmlType="submit" loading={login.isPending || create.isPending}>
            {verified ? texts.save : texts.verify}
          </Button>
        </Flex>
      </div>
    </Form>
  );
}
