import { Button, Form, Input } from 'antd-mobile';
import { useState } from 'react';
import type { ConnectionView, NetworkView } from '#contract/networks.ts';
import { DayField } from '#web/components/antd/days/day-field.tsx';
import { FullScreen } from '#web/components/full-screen.tsx';
import { NetworkMark } from '#web/components/network-mark.tsx';
import { SearchBox } from '#web/components/search-box.tsx';
import { useConnectionQuota } from '#web/data/plans.ts';
import { ProblemNote } from '#web/parts/problem-note.tsx';
import { type ConnectionValues, valuesOfNew, zoneChoices } from '../connections/connection-values.ts';
import { credentialRules } from '../connections/credential-rules.ts';
import { LoginSteps } from '../connections/login-steps.tsx';
import { NetworkReports } from '../connections/network-reports.tsx';
import { useConnectionForm } from '../connections/use-connection-form.ts';
import { findNetworks } from '../find-networks.ts';
import { dayOf } from '../format.ts';
import { connectionTexts, formTexts, mobileTexts as texts } from '../texts.ts';
import styles from './add-connection.module.css';

interface AddConnectionProps {
  networks: readonly NetworkView[];
  connections: readonly ConnectionView[];
  onClose: () => void;
}

/** First which network, then its form. */
export function AddConnection({ networks, connections, onClose }: AddConnectionProps) {
  const [network, setNetwork] = useState<NetworkView>();
  const quota = useConnectionQuota();
  const used = connections.filter(({ source }) => source === 'api').length;
  return (
    <FullScreen title={network ? formTexts.createTitle(network.name) : texts.choose} onClose={onClose}>
      {network ? (
        <AddForm network={network} connections={connections} onSaved={onClose} />
      ) : (
        <>
          <p className={styles.lead}>{texts.chooseLead}</p>
          {quota !== undefined && (
            <p className={styles.lead}>
              {connectionTexts.used(used, quota)}
              {used >= quota && ` · ${connectionTexts.full}`}
            </p>
          )}
          <NetworkChoice networks={networks} onChoose={setNetwork} />
        </>
      )}
    </FullScreen>
  );
}

interface NetworkChoiceProps {
  networks: readonly NetworkView[];
  onChoose: (network: NetworkView) => void;
}

function NetworkChoice({ networks, onChoose }: NetworkChoiceProps) {
  const [word, setWord] = useState('');
  const found = findNetworks(networks, word);
  return (
    <div className={styles.groups}>
      <SearchBox label={connectionTexts.search} value={word} onType={setWord} onSubmit={() => {}} />
      {found.map(({ group, networks: members }) => (
        <section key={group} aria-labelledby={`networks-${group}`}>
          <h2 id={`networks-${group}`} className={styles.groupTitle}>
            {connectionTexts.groups[group]}
          </h2>
          <ul className={styles.networks}>
            {members.map((choice) => (
              <li key={choice.network}>
                <button type="button" className={styles.network} onClick={() => onChoose(choice)}>
                  <NetworkMark network={choice.network} size={36} />
                  <span>{choice.name}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {found.length === 0 && (
        <p className={styles.lead} role="status">
          {connectionTexts.noneFound(word.trim())}
        </p>
      )}
    </div>
  );
}

interface AddFormProps {
  network: NetworkView;
  connections: readonly ConnectionView[];
  onSaved: () => void;
}

function AddForm({ network, connections, onSaved }: AddFormProps) {
  const [form] = Form.useForm<ConnectionValues>();
  const { save, problem, isPending } = useConnectionForm({ form, network, connection: undefined, onSaved });
  const [today] = useState(() => dayOf(new Date()));
  const [initial] = useState(() => valuesOfNew(network, connections, today));
  return (
    <>
      {network.notice && <p className={styles.notice}>{network.notice}</p>}
      <LoginSteps title={formTexts.steps} steps={network.steps} />
      <div className={styles.reports}>
        <NetworkReports network={network} />
      </div>
      <Form
        form={form}
        name="connection"
        layout="vertical"
        requiredMarkStyle="none"
        initialValues={initial}
        onFinish={(values) => save({ ...initial, ...(values as Partial<ConnectionValues>) })}
        footer={
          <>
            {problem && <ProblemNote {...problem} />}
            <Button block type="submit" color="primary" size="large" loading={isPending}>
              {formTexts.verifyAndSave}
            </Button>
          </>
        }
      >
        <Form.Item
          name="name"
          label={formTexts.name}
          rules={[
            { required: true, whitespace: true, message: formTexts.nameRequired },
            { max: 60, message: formTexts.nameTooLong },
          ]}
        >
          <Input autoComplete="off" clearable />
        </Form.Item>
        {network.fields.map(({ key, label, secret, help, shape, choices }) => (
          <Form.Item
            key={key}
            name={['credentials', key]}
            label={label}
            description={help}
            rules={credentialRules({ label, shape })}
          >
            {choices ? (
              <PlainSelect options={[{ value: '', label: formTexts.pick }, ...choices]} />
            ) : (
              <Input type={secret ? 'password' : 'text'} autoComplete={secret ? 'new-password' : 'off'} />
            )}
          </Form.Item>
        ))}
        {!network.ownZone && (
          <Form.Item name="zone" label={formTexts.zone} description={formTexts.zoneHelp}>
            <PlainSelect
              options={zoneChoices(network, initial.zone).map((zone) => ({ value: zone, label: zone }))}
            />
          </Form.Item>
        )}
        <Form.Item
          name="since"
          label={formTexts.since}
          description={formTexts.sinceHelp}
          rules={[{ required: true, message: formTexts.sinceRequired }]}
        >
          <DayField max={today} min="2000-01-01" />
        </Form.Item>
      </Form>
    </>
  );
}

/** What the form hands to the field it holds. */
interface FieldProps {
  id?: string;
  value?: string;
  onChange?: (value: string) => void;
}

interface PlainSelectProps extends FieldProps {
  options: readonly { value: string; label: string }[];
}

/** The phone's own wheel: hundreds of choices are nothing to it. */
function PlainSelect({ options, id, value, onChange }: PlainSelectProps) {
  return (
    <select
      id={id}
      className={styles.select}
      value={value ?? ''}
      onChange={(event) => onChange?.(event.target.value)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
