import { Select } from 'antd';
import { useConnections } from '#web/data/networks.ts';
import styles from './target-select.module.css';
import { runTexts as texts } from './texts.ts';

interface TargetSelectProps {
  network: string;
  networkName: string;
  /** A connection's id; empty for the account's file source of this network. */
  value: string;
  onChange: (value: string) => void;
}

/** Where the rows go: to the network's file source, or to a connection, whose own orders they then join. */
export function TargetSelect({ network, networkName, value, onChange }: TargetSelectProps) {
  const { data = [] } = useConnections();
  const connections = data.filter(
    (connection) => connection.network === network && connection.source === 'api',
  );
  return (
    <label className={styles.target} htmlFor="import-target">
      <span>{texts.target}</span>
      <Select
        id="import-target"
        value={value}
        options={[
          { value: '', label: texts.fileSource(networkName) },
          ...connections.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={onChange}
      />
      <span className={styles.help}>{value === '' ? texts.fileSourceHelp : texts.connectionHelp}</span>
    </label>
  );
}
