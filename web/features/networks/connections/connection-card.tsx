import { Button } from 'antd';
import { Link } from 'react-router';
import type { ConnectionView, NetworkView } from '#contract/networks.ts';
import { toPath } from '#web/lib/paths.ts';
import { connectionTexts as texts } from '../texts.ts';
import styles from './connection-card.module.css';
import { ConnectionFrame, ConnectionNote } from './connection-frame.tsx';
import { useCardButtons } from './use-card-buttons.ts';

export type ConnectionDialog = 'edit' | 'history' | 'remove';

interface ConnectionCardProps {
  connection: ConnectionView;
  network: NetworkView | undefined;
  /** Name of the connection whose history this one continues. */
  tiedName: string | undefined;
  onOpen: (dialog: ConnectionDialog) => void;
}

/** One connection: how it is, what is here, and what can be done about it. */
export function ConnectionCard({ connection, network, tiedName, onOpen }: ConnectionCardProps) {
  const { differingDays } = connection;
  return (
    <ConnectionFrame kind="connection" connection={connection} network={network}>
      {tiedName !== undefined && <ConnectionNote>{texts.tied(tiedName)}</ConnectionNote>}
      {differingDays > 0 && (
        <ConnectionNote>
          {texts.differing(differingDays)}
          <Button type="link" size="small" onClick={() => onOpen('history')}>
            {texts.seeDifferences}
          </Button>
        </ConnectionNote>
      )}
      <CardActions connection={connection} onOpen={onOpen} />
    </ConnectionFrame>
  );
}

function CardActions({ connection, onOpen }: Pick<ConnectionCardProps, 'connection' | 'onOpen'>) {
  const { pulling, history, edit, remove } = useCardButtons(connection);
  return (
    <footer className={styles.actions}>
      {pulling && (
        <>
          <Button {...pulling.pull} />
          <Button type={pulling.paused ? 'primary' : 'default'} {...pulling.turn} />
        </>
      )}
      {connection.coverage && (
        <Link className={styles.board} to={toPath('bulletinBoard')}>
          {texts.toBoard}
        </Link>
      )}
      <span className={styles.gap} />
      <Button type="text" {...history} onClick={() => onOpen('history')} />
      <Button type="text" {...edit} onClick={() => onOpen('edit')} />
      <Button type="text" danger {...remove} onClick={() => onOpen('remove')} />
    </footer>
  );
}
