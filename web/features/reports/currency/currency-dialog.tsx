import { useQuery } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import type { CurrencyChoice, ReportCurrency } from '#contract/report-currency.ts';
import { BottomSheet } from '#web/components/bottom-sheet.tsx';
import { ErrorState } from '#web/components/error-state.tsx';
import { currencyChoicesQuery, currencyQuery, useSetCurrency } from '#web/data/reports.ts';
import { toast } from '#web/lib/toast.ts';
import { useSmallScreen } from '#web/lib/use-small-screen.ts';
import { CurrencyChoices } from './currency-choices.tsx';
import styles from './currency-dialog.module.css';
import { currencyTexts as texts } from './texts.ts';

interface CurrencyDialogProps {
  onClose: () => void;
}

/** The currency of the account's amounts: the owner chooses it, others see it. */
export function CurrencyDialog({ onClose }: CurrencyDialogProps) {
  const setting = useQuery(currencyQuery);
  const canModify = setting.data?.canModify === true;
  const choices = useQuery({ ...currencyChoicesQuery, enabled: canModify });
  const error = setting.error ?? choices.error;
  if (error) {
    const retry = () => void (setting.error ? setting : choices).refetch();
    return <Frame onClose={onClose}>{<ErrorState error={error} onRetry={retry} />}</Frame>;
  }
  if (setting.data && !canModify) {
    return (
      <Frame onClose={onClose}>
        <p className={styles.text}>{texts.now(setting.data.currency)}</p>
        <p className={styles.text}>{texts.byOwner}</p>
      </Frame>
    );
  }
  if (!setting.data || !choices.data) {
    return (
      <Frame onClose={onClose}>
        <div className={styles.skeleton} role="status" aria-label={texts.loading} />
      </Frame>
    );
  }
  return <CurrencyForm setting={setting.data} choices={choices.data} onClose={onClose} />;
}

interface CurrencyFormProps extends CurrencyDialogProps {
  setting: ReportCurrency;
  choices: readonly CurrencyChoice[];
}

function CurrencyForm({ setting, choices, onClose }: CurrencyFormProps) {
  const [picked, setPicked] = useState(setting.chosen);
  const saving = useSetCurrency();
  const save = () =>
    saving.mutate(picked, {
      onSuccess: ({ currency }) => {
        toast.success(texts.saved(currency));
        onClose();
      },
    });
  return (
    <Frame
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button
            type="primary"
            disabled={picked === setting.chosen}
            loading={saving.isPending}
            onClick={save}
          >
            {texts.save}
          </Button>
        </>
      }
    >
      <p className={styles.text}>{texts.lead}</p>
      <CurrencyChoices setting={setting} choices={choices} value={picked} onChange={setPicked} />
      {saving.error && (
        <p className={styles.refusal} role="alert">
          {saving.error.message}
        </p>
      )}
      <p className={styles.note}>{texts.rules}</p>
      <p className={styles.note}>{texts.others}</p>
    </Frame>
  );
}

interface FrameProps extends CurrencyDialogProps {
  children: ReactNode;
  footer?: ReactNode;
}

/** Rises from below on a phone, stands in the middle at a desk. */
function Frame({ onClose, children, footer }: FrameProps) {
  if (useSmallScreen()) {
    return (
      <BottomSheet
        title={texts.title}
        onClose={onClose}
        footer={footer && <div className={styles.buttons}>{footer}</div>}
      >
        {children}
      </BottomSheet>
    );
  }
  return (
    <Modal open title={texts.title} onCancel={onClose} footer={footer ?? null}>
      {children}
    </Modal>
  );
}
