import type { ConnectionView, NetworkView } from '#contract/networks.ts';
import { formatMinute } from '#web/lib/format-minute.ts';
import { connectionTexts as texts } from '../texts.ts';
import styles from './connection-facts.module.css';

interface ConnectionFactsProps {
  connection: ConnectionView;
  /** Absent while the list of networks is on its way. */
  network: NetworkView | undefined;
}

/** What is here and when it was and will be read. */
export function ConnectionFacts({ connection, network }: ConnectionFactsProps) {
  const { coverage, clicksCoverage, lastPullAt, nextPullAt, source, state } = connection;
  const isFile = source === 'file';
  const nextPull = state === 'syncing' ? texts.underWay : (momentOf(nextPullAt) ?? texts.notPlanned);
  const noClicks = network && !network.reports.clicks && !clicksCoverage;
  const noOrders = network && !network.reports.orders && !isFile;
  return (
    <dl className={styles.facts}>
      <Fact name={noOrders ? texts.sumsCoverage : texts.salesCoverage} value={spanOf(coverage)} />
      {noOrders && <Fact name={texts.orders} value={texts.ordersNotReported} />}
      <Fact
        name={texts.clicksCoverage}
        value={noClicks && !isFile ? texts.clicksNotReported : spanOf(clicksCoverage)}
      />
      <Fact
        name={isFile ? texts.lastImport : texts.lastPull}
        value={momentOf(lastPullAt) ?? (isFile ? texts.neverImported : texts.never)}
      />
      {!isFile && <Fact name={texts.nextPull} value={nextPull} />}
      <Fact name={texts.zone} value={texts.zoneAndCurrency(connection.zone, connection.currency)} />
      {!isFile && <Fact name={texts.since} value={connection.since} />}
    </dl>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function spanOf(coverage: ConnectionView['coverage']): string {
  return coverage ? texts.span(coverage.from, coverage.to) : texts.noCoverage;
}

function momentOf(moment: string | null): string | undefined {
  return moment === null ? undefined : formatMinute(moment);
}
