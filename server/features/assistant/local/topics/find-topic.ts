// The topic a question is about; of several the first.
import { accountTopics } from './account-topics.ts';
import { actionTopics } from './action-topics.ts';
import { deedTopics } from './deed-topics.ts';
import { ledgerTopics } from './ledger-topics.ts';
import { mailTopics } from './mail-topics.ts';
import { placeTopics } from './place-topics.ts';
import { standingTopics } from './standing-topics.ts';
import type { Topic } from './topic.ts';

const topics: readonly Topic[] = [
  ...ledgerTopics,
  ...mailTopics,
  ...standingTopics,
  ...deedTopics,
  ...accountTopics,
  ...actionTopics,
  ...placeTopics,
];

/** Of what the product does not hold only some speak. */
export const findTopic = (plain: string, isOutside: boolean): Topic | null =>
  topics.find(({ pattern, standsOverOutside }) => (!isOutside || standsOverOutside) && pattern.test(plain)) ??
  null;
