import { Button } from 'antd';
import type { NetworkView } from '#contract/networks.ts';
import { connectionTexts, networkTexts as texts } from '../texts.ts';
import styles from './network-card.module.css';
import { NetworkCardFrame } from './network-card-frame.tsx';
import { NetworkReports } from './network-reports.tsx';

interface NetworkCardProps {
  network: NetworkView;
  /** How many connections there are already. */
  count: number;
  /** Only what it asks for: the rest is told when it is added. */
  brief: boolean;
  onAdd: () => void;
}

/** “访问令牌（Auth Token）”: how the network writes it is told where it is entered. */
const withoutForeignName = (label: string): string => label.split('（')[0] ?? label;

/** One network: what it gives, what it keeps to itself, what to enter and where to find that. */
export function NetworkCard({ network, count, brief, onAdd }: NetworkCardProps) {
  const entering = (labelOf: (label: string) => string) =>
    `${texts.enter}：${network.fields.map(({ label }) => labelOf(label)).join('、')}`;
  return (
    <NetworkCardFrame
      kind="network"
      network={network.network}
      name={network.name}
      line={brief ? entering(withoutForeignName) : texts.connected(count)}
      aside={
        <Button
          type="primary"
          aria-label={connectionTexts.actionOn(connectionTexts.add, network.name)}
          onClick={onAdd}
        >
          {connectionTexts.add}
        </Button>
      }
    >
      {!brief && (
        <>
          {network.notice && <p className={styles.notice}>{network.notice}</p>}
          <NetworkReports network={network} />
          <details className={styles.help}>
            <summary>{entering((label) => label)}</summary>
            <p className={styles.where}>{texts.where}</p>
            <dl>
              {network.fields.map(({ key, label, help }) => (
                <div key={key}>
                  <dt>{label}</dt>
                  <dd>{help}</dd>
                </div>
              ))}
            </dl>
          </details>
        </>
      )}
    </NetworkCardFrame>
  );
}
