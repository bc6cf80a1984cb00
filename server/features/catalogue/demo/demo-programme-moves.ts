// What becomes of the demonstration's programmes: every month, in each upper industry, one of the brands in front joins
// another network and two state another commission. Whoever follows brands in front always has news of the last weeks.
import { addDays, addMonths } from '#contract/figures/days.ts';
import { commissionRangeOf } from '../import/commission-range.ts';
import { type DemoWorld, fieldsOf } from './demo-observations.ts';
import { cookieSpans, type DemoProgramme, joinedNetworks, throwCommission } from './demo-programmes.ts';
import { createDice, type Dice, pick, whole } from './dice.ts';

/** Before it nothing moves: a month changes the programmes as the months before have left them. */
const movesBegin = '2026-07-01';
export const brandsInFront = 6;
/** How far ahead of who joins stand those who state another commission. */
const changesAhead = [2, 4];
/** In the middle of a month: from one move to the next it is less than eight weeks, whichever days they fall on. */
const moveDays = { from: 7, to: 19 };

/** The programmes as they stand on a day. */
export function programmesOn(world: DemoWorld, day: string): DemoProgramme[] {
  return fieldsOf(world).flatMap(({ place, brands }) => {
    const programmes = brands.map((member) => [...member.programmes]);
    const ofTurn = (turn: number) => programmes[turn % brandsInFront] ?? [];
    for (let month = movesBegin, turn = 0; month <= day; month = addMonths(month, 1), turn += 1) {
      // A move throws on dice of its own: whether another has happened yet makes no difference to it.
      const diceOf = (move: number) =>
        createDice(76, place, Number(month.slice(0, 4)), Number(month.slice(5, 7)), move);
      const dayOf = (dice: Dice) => addDays(month, whole(dice, moveDays.from, moveDays.to));
      const joining = diceOf(0);
      const since = dayOf(joining);
      const merchantId = String(910_000 + place * 1_000 + turn);
      if (since <= day) join(joining, ofTurn(turn), { merchantId, since });
      for (const ahead of changesAhead) {
        const changing = diceOf(ahead);
        if (dayOf(changing) <= day) restate(changing, ofTurn(turn + ahead));
      }
    }
    return programmes.flat();
  });
}

function join(dice: Dice, programmes: DemoProgramme[], made: { merchantId: string; since: string }): void {
  const [first] = programmes;
  const free = joinedNetworks.filter((code) => !programmes.some(({ network }) => network === code));
  if (!first || free.length === 0) return;
  const commission = throwCommission(dice);
  programmes.push({
    ...made,
    brandCode: first.brandCode,
    network: pick(dice, free),
    commission,
    ...commissionRangeOf(commission),
    cookieDays: pick(dice, cookieSpans),
  });
}

function restate(dice: Dice, programmes: DemoProgramme[]): void {
  const [first] = programmes;
  if (!first) return;
  let commission = first.commission;
  while (commission === first.commission) commission = throwCommission(dice);
  programmes[0] = { ...first, commission, ...commissionRangeOf(commission) };
}
