// Which days are known: a day of a network is covered when any source of that network covers it.
import type { Account, Scope } from './account.ts';
import { daysOf, within } from './calendar.ts';

/** Of the days asked about: none, some or all. */
export type Extent = 'none' | 'part' | 'whole';

type Kind = 'sales' | 'clicks';

export const isCovered = ({ connections }: Account, kind: Kind, pt: string, day: string): boolean =>
  connections.some(
    (connection) => connection.pt === pt && connection[kind].some((span) => within(day, span)),
  );

function extentOver(account: Account, kind: Kind, { networks, span }: Scope): Extent {
  const days = daysOf(span);
  let asked = 0;
  let covered = 0;
  for (const pt of networks) {
    for (const day of days) {
      asked += 1;
      if (isCovered(account, kind, pt, day)) covered += 1;
    }
  }
  if (covered === 0) return 'none';
  return covered === asked ? 'whole' : 'part';
}

export const salesExtent = (account: Account, scope: Scope): Extent => extentOver(account, 'sales', scope);

export const clicksExtent = (account: Account, scope: Scope): Extent => extentOver(account, 'clicks', scope);

/** Sales and clicks are known for the same days of the same networks, so that one may be divided by the other. */
export const sameDaysKnown = (account: Account, { networks, span }: Scope): boolean =>
  networks.every((pt) =>
    daysOf(span).every(
      (day) => isCovered(account, 'sales', pt, day) === isCovered(account, 'clicks', pt, day),
    ),
  );

/** A login lacks a day after its first: what a file beside it holds of that day is not all. */
export const isLate = ({ connections }: Account, kind: Kind, { networks, span }: Scope): boolean =>
  connections.some((connection) => {
    // Clicks are asked for from the same day on as sales.
    const first = connection.sales.map(({ from }) => from).sort()[0];
    if (connection.source !== 'api' || connection.state === 'removed' || first === undefined) return false;
    if (kind === 'clicks' && !connection.reportsClicks) return false;
    if (!networks.includes(connection.pt)) return false;
    return daysOf(span).some(
      (day) => day >= first && !connection[kind].some((covered) => within(day, covered)),
    );
  });

/** Networks that tell clicks over a login, or of which a file told some; the others do not report them. */
export const clickReporters = ({ connections }: Account, networks: readonly string[]): string[] =>
  networks.filter((pt) =>
    connections.some(
      ({ pt: its, source, reportsClicks, clicks }) =>
        its === pt && ((source === 'api' && reportsClicks) || clicks.length > 0),
    ),
  );

/** A login of a network that tells no clicks: what files tell of it is not all. */
export const hasSilentLogin = ({ connections }: Account, networks: readonly string[]): boolean =>
  connections.some(
    ({ pt, source, reportsClicks }) => networks.includes(pt) && source === 'api' && !reportsClicks,
  );
