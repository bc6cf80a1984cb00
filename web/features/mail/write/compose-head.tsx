import { Alert, Button, Input, Select } from 'antd';
import { useState } from 'react';
import { mailLimits } from '#contract/limits.ts';
import type { MailboxView } from '#contract/mail-accounts.ts';
import type { ContactRow } from '#contract/mail-contacts.ts';
import { SampleMark } from '#web/components/sample-mark.tsx';
import styles from './composer.module.css';
import { addRecipients } from './content/add-recipients.ts';
import type { ContentProblems } from './content/judge-content.ts';
import { Field } from './field.tsx';
import type { Opened } from './opened.ts';
import { AddressForm } from './recipients/address-form.tsx';
import { ContactPicker } from './recipients/contact-picker.tsx';
import { isAddress } from './recipients/parse-recipients.ts';
import { RecipientsField } from './recipients/recipients-field.tsx';
import { headTexts as texts } from './texts.ts';
import type { Composing } from './use-compose.ts';

interface ComposeHeadProps {
  composing: Composing;
  mailboxes: readonly MailboxView[];
  unknown: Opened['unknown'];
  problems: ContentProblems;
}

/** From whom, to whom, about what. */
export function ComposeHead({
  composing: { content, update },
  mailboxes,
  unknown,
  problems,
}: ComposeHeadProps) {
  const [picking, setPicking] = useState(false);
  const [copies, setCopies] = useState(content.cc.length + content.bcc.length > 0);
  const mailbox = mailboxes.find(({ id }) => id === content.accountId);
  const add = (rows: readonly Pick<ContactRow, 'address' | 'variables'>[]) =>
    update((before) => addRecipients(before, rows));
  const recipients = content.to.filter(isAddress).length;
  const showsCopies = copies || content.cc.length + content.bcc.length > 0;
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  // Whoever is written to alone is asked for until anybody is named.
  const asked =
    unknown.length === 1 && content.to.length > 0 ? [] : unknown.filter(({ domain }) => !kept.has(domain));
  return (
    <>
      <Field label={texts.from} problem={problems.accountId ?? ''}>
        <Select
          className={styles.wide ?? ''}
          aria-label={texts.from}
          value={content.accountId}
          options={mailboxes.map(({ id, email, name }) => ({
            value: id,
            label: name === '' ? email : `${name} <${email}>`,
          }))}
          onChange={(accountId) => update({ accountId })}
        />
        {mailbox?.sample && (
          <p className={styles.note}>
            <SampleMark /> {texts.sample}
          </p>
        )}
        {mailbox?.state === 'stopped' && (
          <Alert type="warning" showIcon title={texts.stopped(mailbox.trouble)} />
        )}
      </Field>
      <Field label={texts.to} problem="">
        <RecipientsField
          label={texts.to}
          value={content.to}
          max={mailLimits.recipients}
          problem={problems.to ?? ''}
          onAdd={(found) => add(found.map(({ address, name }) => ({ address, variables: { name } })))}
          onRemove={(gone) => update(({ to }) => ({ to: to.filter((address) => !gone.includes(address)) }))}
        />
        <div className={styles.under}>
          <Button size="small" onClick={() => setPicking(true)}>
            {texts.pick}
          </Button>
          {!showsCopies && content.to.length <= 1 && (
            <Button size="small" type="text" onClick={() => setCopies(true)}>
              {texts.copies}
            </Button>
          )}
          {recipients > 1 && <span className={styles.note}>{texts.each(recipients)}</span>}
        </div>
        {asked.map(({ domain, name }) => (
          <div key={domain} className={styles.asked}>
            <p>{texts.unknown(name || domain)}</p>
            <AddressForm
              domain={domain}
              name={name}
              onSaved={(address) => {
                setKept(new Set([...kept, domain]));
                add([{ address, variables: { domain } }]);
              }}
            />
          </div>
        ))}
      </Field>
      {showsCopies &&
        (['cc', 'bcc'] as const).map((kind) => (
          <Field key={kind} label={texts[kind]} problem="">
            <RecipientsField
              label={texts[kind]}
              value={content[kind]}
              max={mailLimits.copies}
              problem={problems[kind] ?? ''}
              onAdd={(found) =>
                update((before) => ({
                  [kind]: [...new Set([...before[kind], ...found.map(({ address }) => address)])].slice(
                    0,
                    mailLimits.copies,
                  ),
                }))
              }
              onRemove={(gone) =>
                update((before) => ({ [kind]: before[kind].filter((address) => !gone.includes(address)) }))
              }
            />
          </Field>
        ))}
      <Field label={texts.subject} problem={problems.subject ?? ''}>
        <Input
          aria-label={texts.subject}
          maxLength={mailLimits.subjectMaxLength}
          value={content.subject}
          status={problems.subject ? 'error' : ''}
          onChange={(event) => update({ subject: event.target.value })}
        />
      </Field>
      {picking && (
        <ContactPicker
          chosen={content.to}
          onPick={(rows) => {
            add(rows);
            setPicking(false);
          }}
          onClose={() => setPicking(false)}
        />
      )}
    </>
  );
}
