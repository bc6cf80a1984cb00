import { Button } from 'antd-mobile';
import type { ConnectionView, NetworkView } from '#contract/networks.ts';
import { LinkButton } from '#web/components/link-button.tsx';
import { toPath } from '#web/lib/paths.ts';
import { ConnectionFrame, ConnectionNote } from '../connections/connection-frame.tsx';
import { useCardButtons } from '../connections/use-card-buttons.ts';
import { connectionTexts as texts } from '../texts.ts';
import styles from './mobile-connection-card.module.css';

interface MobileConnectionCardProps {
  connection: ConnectionView;
  network: NetworkView | undefined;
  onHistory: () => void;
}

export function MobileConnectionCard({ connection, network, onHistory }: MobileConnectionCardProps) {
  const { differingDays } = connection;
  const { pulling, history } = useCardButtons(connection);
  return (
    <ConnectionFrame kind="phone" connection={connection} network={network}>
      {differingDays > 0 && <ConnectionNote>{texts.differing(differingDays)}</ConnectionNote>}
      <footer className={styles.actions}>
        {pulling && <Button {...pulling.pull} />}
        {pulling && <Button {...pulling.turn} />}
        <Button {...history} onClick={onHistory} />
        {connection.coverage && <LinkButton to={toPath('bulletinBoardMobile')}>{texts.toBoard}</LinkButton>}
      </footer>
    </ConnectionFrame>
  );
}
