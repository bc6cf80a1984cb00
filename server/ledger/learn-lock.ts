// What a connection's own history says of its lock: where approval comes by itself, orders are approved at the same age, and
// hardly any later. Only ever shown; a person has to agree.

export interface Learned {
  /** Days from an order to its lock. */
  days: number;
  /** How many orders were approved at this age, of how many looked at. */
  support: number;
  of: number;
}

/** An age in days. */
export interface ApprovedAge {
  days: number;
  /** Whether the network told the day; else it is the day on which we saw it, and the order was approved then or the day before. */
  told: boolean;
}

const fewest = 20;
/** Of all orders looked at. */
const spikeShare = 0.3;
const laterShare = 0.05;

export function learnLock(ages: readonly ApprovedAge[]): Learned | null {
  const sound = ages.filter(({ days }) => days > 0);
  if (sound.length < fewest) return null;
  const counts = new Map<number, number>();
  for (const { days } of sound) counts.set(days, (counts.get(days) ?? 0) + 1);
  const [days, support] = [...counts].reduce((best, one) =>
    one[1] > best[1] || (one[1] === best[1] && one[0] > best[0]) ? one : best,
  );
  const later = sound.filter((age) => age.days > days + 1).length;
  if (support < sound.length * spikeShare || later > sound.length * laterShare) return null;
  const allTold = sound.every(({ told }) => told);
  // Seen a day late, a lock that is taken for a day later than it is costs money; a day earlier costs nothing.
  const learned = allTold ? days : days - 1;
  return learned > 0 ? { days: learned, support, of: sound.length } : null;
}
