import { useQuery } from '@tanstack/react-query';
import { Button, Segmented } from 'antd';
import { useState } from 'react';
import { ErrorState } from '#web/components/error-state.tsx';
import { PageSkeleton } from '#web/components/page-skeleton.tsx';
import { Pagination } from '#web/components/pagination.tsx';
import { signInsQuery, useEndOtherSignIns } from '#web/data/security.ts';
import { confirm } from '#web/lib/confirm.ts';
import { toast } from '#web/lib/toast.ts';
import type { DialogProps } from '../form-dialog.tsx';
import { SidePanel } from '../side-panel.tsx';
import { fieldTexts } from '../texts.ts';
import styles from './security.module.css';
import { SignInList } from './sign-in-list.tsx';
import { signInTexts as texts } from './texts.ts';

interface SignInPanelProps extends DialogProps {
  /** Sees and ends the sign-ins of everybody. */
  isOwner: boolean;
}

export function SignInPanel({ isOwner, open, onClose }: SignInPanelProps) {
  return (
    <SidePanel title={texts.title} closeLabel={texts.close} open={open} onClose={onClose}>
      <SignIns isOwner={isOwner} />
    </SidePanel>
  );
}

type Whose = 'self' | 'account';

function SignIns({ isOwner }: Pick<SignInPanelProps, 'isOwner'>) {
  const [{ of, page }, setView] = useState<{ of: Whose; page: number }>({ of: 'self', page: 1 });
  const { data, error, refetch } = useQuery(signInsQuery({ of, page }));
  return (
    <div className={styles.stack}>
      <p className={styles.soft}>{texts.lead}</p>
      {isOwner && (
        <div className={styles.bar}>
          <Segmented<Whose>
            aria-label={texts.of}
            value={of}
            options={[
              { value: 'self', label: texts.mine },
              { value: 'account', label: texts.everybody },
            ]}
            onChange={(next) => setView({ of: next, page: 1 })}
          />
          <EndOthers />
        </div>
      )}
      {data && <SignInList list={data.list} showNames={of === 'account'} />}
      {data && data.total > data.size && (
        <Pagination
          current={page}
          size={data.size}
          total={data.total}
          onChange={(next) => setView({ of, page: next })}
        />
      )}
      {!data && error && <ErrorState title={texts.loadFailed} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <PageSkeleton />}
    </div>
  );
}

/** Nobody has two sign-ins at once: there are others to end only where there are other people. */
function EndOthers() {
  const { mutate, isPending } = useEndOtherSignIns();
  const ask = async () => {
    const agreed = await confirm({
      title: texts.endOthersTitle,
      content: texts.endOthersText,
      okText: texts.end,
      cancelText: fieldTexts.cancel,
      danger: true,
    });
    if (agreed) {
      mutate('account', { onSuccess: ({ ended }) => toast.success(texts.endedOthers(ended)) });
    }
  };
  return (
    <Button danger loading={isPending} onClick={() => void ask()}>
      {texts.endOthers}
    </Button>
  );
}
