// What last changed the actions of some days: actions show their present state alone, the list of changes says why.
import { addDays } from '#contract/figures/days.ts';
import type { DaySpan } from '#server/facts/rows.ts';
import type { NetworkCall } from '../connector.ts';
import { NetworkFault } from '../network-fault.ts';
import { byHalves } from '../shared/by-halves.ts';
import { parseJson } from '../shared/json-array.ts';
import type { ZoneClock } from '../shared/zone-clock.ts';
import { listRows } from './impact-client.ts';

export interface ActionUpdate {
  UpdateDate: string;
  Disposition: string;
}

interface ListedUpdate {
  ActionId: string;
  UpdateDate: string;
  Disposition?: string | null;
}

/** A call takes 45 days; one less, for the day on which a clock is turned back. */
export const callDays = 44;
/** Actions lock within this; what changes later is told when it is asked for again. */
const changingDays = 90;
/** Said of the first booking: no reason. */
const noReasons = new Set(['', 'IR_BLANK']);

/** By action. Whoever may not read the changes, or has too many on one day, has the actions all the same. */
export async function lastUpdates(
  call: NetworkCall,
  span: DaySpan,
  clock: ZoneClock,
): Promise<ReadonlyMap<string, ActionUpdate>> {
  const latest = new Map<string, ActionUpdate>();
  const last = earlier(addDays(span.to, changingDays), clock.dayOf(call.http.now()));
  try {
    for (let from = span.from; from <= last; from = addDays(from, callDays)) {
      await readUpdates(call, { from, to: earlier(addDays(from, callDays - 1), last) }, { clock, latest });
    }
  } catch (error) {
    if (!(error instanceof NetworkFault) || (error.kind !== 'login' && error.kind !== 'refused')) throw error;
  }
  return latest;
}

async function readUpdates(
  call: NetworkCall,
  span: DaySpan,
  { clock, latest }: { clock: ZoneClock; latest: Map<string, ActionUpdate> },
): Promise<void> {
  const ask = ({ from, to }: DaySpan) => {
    const query = {
      CampaignId: call.login.credentials.campaignId ?? '',
      StartDate: secondText(clock.startOf(from)),
      EndDate: secondText(clock.startOf(addDays(to, 1)) - 1000),
    };
    return listRows(call, { path: '/ActionUpdates', query, keys: ['ActionUpdates'] });
  };
  for await (const rows of byHalves(span, ask)) {
    for (const text of rows) {
      const { ActionId, UpdateDate, Disposition } = parseJson(text) as ListedUpdate;
      if (noReasons.has(Disposition ?? '')) continue;
      const known = latest.get(ActionId);
      if (known && Date.parse(known.UpdateDate) > Date.parse(UpdateDate)) continue;
      latest.set(ActionId, { UpdateDate, Disposition: Disposition ?? '' });
    }
  }
}

const earlier = (a: string, b: string): string => (a < b ? a : b);

/** `2026-03-05T08:00:00Z` */
export const secondText = (moment: number): string => `${new Date(moment).toISOString().slice(0, 19)}Z`;
