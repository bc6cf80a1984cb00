import { Checkbox } from 'antd';
import type { ContactRow } from '#contract/mail-contacts.ts';
import { SampleMark } from '#web/components/sample-mark.tsx';
import { formatMinute } from '#web/lib/format-minute.ts';
import { pickerTexts as texts } from '../texts.ts';
import { AddressForm } from './address-form.tsx';
import styles from './contact-picker.module.css';

interface ContactLineProps {
  row: ContactRow;
  /** On the mail already. */
  isChosen: boolean;
  isPicked: boolean;
  onPick: (on: boolean) => void;
}

export function ContactLine({ row, isChosen, isPicked, onPick }: ContactLineProps) {
  const { address, name, domain, type, blocked, lastWrittenAt, sample } = row;
  const title = name || domain || address;
  const facts = [
    domain !== title && domain,
    type,
    lastWrittenAt && texts.written(formatMinute(lastWrittenAt)),
  ].filter(Boolean);
  return (
    <li className={styles.line}>
      <Checkbox
        aria-label={texts.pick(title)}
        checked={isChosen || isPicked}
        disabled={isChosen || address === '' || blocked !== ''}
        onChange={({ target }) => onPick(target.checked)}
      />
      <div className={styles.words}>
        <p className={styles.name}>
          <bdi>{title}</bdi> {sample && <SampleMark />}
        </p>
        {address !== '' && address !== title && <p className={styles.address}>{address}</p>}
        {facts.length > 0 && <p className={styles.facts}>{facts.join(' · ')}</p>}
        {blocked !== '' && <p className={styles.blocked}>{blocked}</p>}
        {isChosen && <p className={styles.facts}>{texts.already}</p>}
        {address === '' && <AddressForm domain={domain} name={name} />}
      </div>
    </li>
  );
}
