import { Button, Drawer, Flex, Form, Input, Select, Switch } from 'antd';
import { useState } from 'react';
import type { ConnectionView, NetworkView } from '#contract/networks.ts';
import { DayField } from '#web/components/antd/days/day-field.tsx';
import { useFormProps } from '#web/lib/use-form-props.ts';
import { ProblemNote } from '#web/parts/problem-note.tsx';
import { dayOf } from '../format.ts';
import { formTexts as texts } from '../texts.ts';
import styles from './connection-drawer.module.css';
import {
  type ConnectionValues,
  tieChoices,
  valuesOf,
  valuesOfNew,
  zoneChoices,
} from './connection-values.ts';
import { CredentialFields } from './credential-fields.tsx';
import { LoginSteps } from './login-steps.tsx';
import { useConnectionForm } from './use-connection-form.ts';

interface ConnectionDrawerProps {
  network: NetworkView | undefined;
  /** Absent for a new one. */
  connection?: ConnectionView | undefined;
  connections: readonly ConnectionView[];
  open: boolean;
  onClose: () => void;
  /** After a new one was saved. */
  onCreated?: (() => void) | undefined;
}

/** A new connection or a change of one. */
export function ConnectionDrawer(props: ConnectionDrawerProps) {
  const { network, connection, connections, open, onClose, onCreated } = props;
  const title = connection ? texts.editTitle(connection.name) : texts.createTitle(network?.name ?? '');
  return (
    <Drawer title={title} open={open} onClose={onClose} size={520} destroyOnHidden>
      {network && (
        <ConnectionForm
          network={network}
          connection={connection}
          connections={connections}
          onClose={onClose}
          onCreated={onCreated}
        />
      )}
    </Drawer>
  );
}

type ConnectionFormProps = Omit<ConnectionDrawerProps, 'open' | 'network'> & { network: NetworkView };

function ConnectionForm({ network, connection, connections, onClose, onCreated }: ConnectionFormProps) {
  const [form] = Form.useForm<ConnectionValues>();
  const formProps = useFormProps();
  const onSaved = () => {
    onClose();
    if (!connection) onCreated?.();
  };
  const { save, problem, isPending } = useConnectionForm({ form, network, connection, onSaved });
  const [replacing, setReplacing] = useState(!connection);
  const [today] = useState(() => dayOf(new Date()));
  const [initial] = useState(() =>
    connection ? valuesOf(connection) : valuesOfNew(network, connections, today),
  );
  const isFile = connection?.source === 'file';
  const ties = connection ? tieChoices(network, connections) : [];

  return (
    <Form {...formProps} form={form} autoComplete="off" initialValues={initial} onFinish={save}>
      {!connection && <p className={styles.lead}>{texts.lead}</p>}
      {network.notice && !connection && <p className={styles.notice}>{network.notice}</p>}
      {!connection && <LoginSteps title={texts.steps} steps={network.steps} />}
      {problem && <ProblemNote {...problem} />}
      <Form.Item
        name="name"
        label={texts.name}
        extra={connection ? undefined : texts.nameHelp}
        rules={[
          { required: true, whitespace: true, message: texts.nameRequired },
          { max: 60, message: texts.nameTooLong },
        ]}
      >
        <Input autoComplete="off" autoFocus={!connection} />
      </Form.Item>
      {connection && !isFile && (
        <Form.Item label={texts.replace} extra={texts.replaceHelp}>
          <Flex gap={12} align="center">
            <Switch checked={replacing} aria-label={texts.replace} onChange={setReplacing} />
            <span className={styles.kept}>
              {connection.loginHint ? texts.kept(connection.loginHint) : texts.keptSecret}
            </span>
          </Flex>
        </Form.Item>
      )}
      {replacing && !isFile && <CredentialFields fields={network.fields} />}
      {!isFile && (
        <PeriodFields network={network} initial={initial} today={today} changing={connection !== undefined} />
      )}
      {ties.length > 0 && (
        <Form.Item name="tiedTo" label={texts.tie} extra={texts.tieHelp(ties[0]?.pt ?? '', network.name)}>
          <Select
            options={[
              { value: '', label: texts.noTie },
              ...ties.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        </Form.Item>
      )}
      <Flex className={styles.foot ?? ''} justify="flex-end" gap={8}>
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button type="primary" htmlType="submit" loading={isPending}>
          {replacing && !isFile ? texts.verifyAndSave : texts.save}
        </Button>
      </Flex>
    </Form>
  );
}

interface PeriodFieldsProps {
  network: NetworkView;
  initial: ConnectionValues;
  today: string;
  /** A zone that changes moves orders that are already here. */
  changing: boolean;
}

function PeriodFields({ network, initial, today, changing }: PeriodFieldsProps) {
  return (
    <>
      {!network.ownZone && (
        <Form.Item
          name="zone"
          label={texts.zone}
          extra={changing ? texts.zoneChangeHelp : texts.zoneHelp}
          rules={[{ required: true, message: texts.zoneRequired }]}
        >
          <Select
            showSearch
            options={zoneChoices(network, initial.zone).map((zone) => ({ value: zone, label: zone }))}
          />
        </Form.Item>
      )}
      <Form.Item
        name="since"
        label={texts.since}
        extra={texts.sinceHelp}
        rules={[{ required: true, message: texts.sinceRequired }]}
      >
        <DayField max={today} min="2000-01-01" />
      </Form.Item>
    </>
  );
}
