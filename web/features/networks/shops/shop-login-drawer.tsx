import { useQuery } from '@tanstack/react-query';
import { Button, Drawer, Flex, Form } from 'antd';
import { useState } from 'react';
import type { ShopSystemView, ShopView } from '#contract/shops.ts';
import { shopSystemsQuery, useReplaceShopLogin } from '#web/data/shops.ts';
import { isSessionLost } from '#web/lib/api-error.ts';
import { toast } from '#web/lib/toast.ts';
import { useFormProps } from '#web/lib/use-form-props.ts';
import { ProblemNote } from '#web/parts/problem-note.tsx';
import { CredentialFields } from '../connections/credential-fields.tsx';
import { type FormProblem, fieldProblemsOf, problemOf } from '../connections/form-problem.ts';
import { LoginSteps } from '../connections/login-steps.tsx';
import styles from './shops-tab.module.css';
import { connectShopTexts, shopLoginTexts as texts } from './texts.ts';
import { filledIn } from './use-shop-login.ts';

interface ShopLoginDrawerProps {
  shop: ShopView | undefined;
  onClose: () => void;
}

/** Other credentials of the same shop. Those that are saved are never shown again. */
export function ShopLoginDrawer({ shop, onClose }: ShopLoginDrawerProps) {
  const { data: systems = [] } = useQuery(shopSystemsQuery);
  const system = systems.find((one) => one.system === shop?.system);
  return (
    <Drawer
      title={shop ? texts.title(shop.name) : ''}
      open={shop !== undefined}
      onClose={onClose}
      size={600}
      destroyOnHidden
    >
      {shop && system && <LoginForm shop={shop} system={system} onClose={onClose} />}
    </Drawer>
  );
}

interface LoginFormProps {
  shop: ShopView;
  system: ShopSystemView;
  onClose: () => void;
}

function LoginForm({ shop, system, onClose }: LoginFormProps) {
  const [form] = Form.useForm<{ credentials: Record<string, string> }>();
  const formProps = useFormProps();
  const { mutate, isPending } = useReplaceShopLogin(shop.id);
  const [problem, setProblem] = useState<FormProblem>();
  const save = ({ credentials }: { credentials: Record<string, string> }) => {
    setProblem(undefined);
    mutate(filledIn(credentials), {
      onSuccess: () => {
        toast.success(texts.saved);
        onClose();
      },
      onError: (error) => {
        if (isSessionLost(error)) return;
        const fields = fieldProblemsOf(error, system);
        if (fields.length > 0) form.setFields(fields as never);
        else setProblem(problemOf(error, connectShopTexts.problems));
      },
    });
  };
  return (
    <Form {...formProps} form={form} autoComplete="off" onFinish={save}>
      <p className={styles.lead}>
        {shop.reading?.loginHint ? texts.kept(shop.reading.loginHint) : texts.keptSecret}
      </p>
      <LoginSteps title={connectShopTexts.steps(system.name)} steps={system.steps} />
      <CredentialFields fields={system.fields} />
      <div className={styles.foot}>
        {problem && <ProblemNote {...problem} />}
        <Flex justify="flex-end" gap={8}>
          <Button onClick={onClose}>{connectShopTexts.cancel}</Button>
          <Button type="primary" htmlType="submit" loading={isPending}>
            {texts.save}
          </Button>
        </Flex>
      </div>
    </Form>
  );
}
