// What must hold after senders were killed, as figures.
import type { KillResult } from './kill-senders.ts';

export interface Verdict {
  mails: number;
  kills: number;
  /** Said to be sent, and the server has them once. */
  sentOnce: number;
  /** Said to be uncertain, and the server has them once or not at all. */
  uncertain: number;
  /** Everything that must not be: sent and not there, there twice, neither sent nor uncertain, a copy twice or missing. */
  wrong: string[];
}

export function judgeKills({ kills, mails, accepted, filed, counted, followUps }: KillResult): Verdict {
  const wrong: string[] = [];
  let sentOnce = 0;
  let uncertain = 0;
  for (const { rfcId, state, sentCopy } of mails) {
    const arrived = accepted.get(rfcId) ?? 0;
    const copies = filed.get(rfcId) ?? 0;
    if (state === 'sent' && arrived === 1) sentOnce += 1;
    else if (state === 'uncertain' && arrived <= 1) uncertain += 1;
    else wrong.push(`${rfcId}: ${state}, arrived ${arrived} times`);
    if (copies !== (state === 'sent' ? 1 : 0))
      wrong.push(`${rfcId}: ${state}, ${sentCopy}, ${copies} copies`);
  }
  const known = new Set(mails.map(({ rfcId }) => rfcId));
  for (const id of accepted.keys()) if (!known.has(id)) wrong.push(`${id}: nobody wrote it`);
  if (counted !== sentOnce + uncertain)
    wrong.push(`${counted} counted for ${sentOnce + uncertain} handed over`);
  for (const filedUps of followUps) if (filedUps !== 1) wrong.push(`${filedUps} follow-ups of one mail`);
  return {
    mails: mails.length,
    kills: Object.values(kills).reduce((sum, count) => sum + count, 0),
    sentOnce,
    uncertain,
    wrong,
  };
}
