import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { ErrorState } from '#web/components/error-state.tsx';
import { senderDomainQuery } from '#web/data/mail-accounts.ts';
import { useFormProps } from '#web/lib/use-form-props.ts';
import styles from './domain-check.module.css';
import { DomainFindings } from './domain-findings.tsx';
import { domainTexts as texts } from './texts.ts';

/** SPF, DKIM and DMARC of the domain a mailbox sends from, looked up now. */
export function DomainCheck({ mailboxId }: { mailboxId: string }) {
  const [selector, setSelector] = useState('');
  const formProps = useFormProps();
  const { data, error, isFetching, refetch } = useQuery(senderDomainQuery(mailboxId, selector));
  const check = ({ selector: typed = '' }: { selector?: string }) => {
    const next = typed.trim();
    if (next === selector) void refetch();
    else setSelector(next);
  };
  return (
    <div className={styles.check}>
      <p className={styles.lead}>{texts.lead}</p>
      <Form {...formProps} className={styles.form ?? ''} onFinish={check}>
        <Form.Item
          name="selector"
          label={texts.selector}
          extra={texts.selectorHelp}
          rules={[{ pattern: /^\s*(?:[\w.-]{1,63}\s*)?$/, message: texts.selectorWrong }]}
        >
          <Input autoComplete="off" spellCheck={false} />
        </Form.Item>
        <Button htmlType="submit" loading={isFetching}>
          {texts.again}
        </Button>
      </Form>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <DomainFindings {...data} />
      ) : (
        <p role="status">{texts.checking}</p>
      )}
    </div>
  );
}
