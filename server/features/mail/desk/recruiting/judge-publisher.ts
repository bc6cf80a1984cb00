// What became of a publisher after a mail. Who worked for the account before was not won by it, whatever he sells now.
import type { PublisherFacts } from './publisher-facts.ts';

export interface Became {
  /** Joined, was clicked or sold for the first time from that day on, and had done nothing before. */
  joined: boolean;
  /** The first order fell on that day or later. */
  sold: boolean;
}

export function judgePublisher(
  { joined, firstClick, firstOrder }: Omit<PublisherFacts, 'publisherNos'>,
  from: string,
): Became {
  const activity = [firstClick, firstOrder].flatMap((first) => first?.day ?? []);
  const workedBefore = activity.some((day) => day < from);
  const hasJoined = joined !== null && joined.day >= from;
  return {
    joined: !workedBefore && (hasJoined || activity.length > 0),
    sold: firstOrder !== null && firstOrder.day >= from,
  };
}
