import { Button, Input } from 'antd';
import { useState } from 'react';
import { useSaveContact } from '#web/data/mail-contacts.ts';
import { reportError } from '#web/lib/report-error.ts';
import { toast } from '#web/lib/toast.ts';
import { pickerTexts as texts } from '../texts.ts';
import styles from './contact-picker.module.css';
import { isAddress } from './parse-recipients.ts';

interface AddressFormProps {
  domain: string;
  name: string;
  onSaved?: (address: string) => void;
}

/** A publisher without a known address: it is typed once and kept. */
export function AddressForm({ domain, name, onSaved }: AddressFormProps) {
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);
  const saving = useSaveContact();
  const save = () => {
    const address = text.trim().toLowerCase();
    if (!isAddress(address)) return setWrong(true);
    saving.mutate(
      { domain, address, name: name.slice(0, 100) },
      {
        onSuccess: () => {
          toast.success(texts.kept);
          onSaved?.(address);
        },
        onError: reportError,
      },
    );
  };
  const label = texts.addressOf(name || domain);
  return (
    <div className={styles.form}>
      <Input
        size="small"
        type="email"
        aria-label={label}
        placeholder={texts.addressHint}
        value={text}
        status={wrong ? 'error' : ''}
        onChange={(event) => {
          setText(event.target.value);
          setWrong(false);
        }}
        onPressEnter={save}
      />
      <Button size="small" loading={saving.isPending} onClick={save}>
        {texts.keep}
      </Button>
      {wrong && (
        <p className={styles.blocked} role="alert">
          {texts.addressWrong}
        </p>
      )}
    </div>
  );
}
