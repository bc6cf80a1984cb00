// A week of what is followed: how much was learned of each kind, and the newest few.

import { addDays } from '#contract/figures/days.ts';
import { changeKinds, type FollowChange } from '#contract/follows.ts';
import { ruleRight } from '#contract/notices.ts';
import { changesLearned, type Learned } from '#server/features/follows/changes-learned.ts';
import { messageTexts as texts, waitingTexts } from '../texts.ts';
import { at, followRhythm, latestPeriod } from './periods.ts';
import type { Look, Verdict } from './verdict.ts';
import { nameWords } from './words.ts';

/** More would be read by nobody; the link has them all. */
const listed = 10;

const link = '/follow';

export async function decideFollows({ tx, rule, now }: Look): Promise<Verdict> {
  const { dueAt, span } = latestPeriod(followRhythm, now);
  const rest = (waiting: string): Verdict => ({ tellings: [], checkedDay: rule.checkedDay, waiting });
  const isDue = dueAt >= rule.since && (rule.checkedDay === null || rule.checkedDay < span.to);
  const week = { from: at(span.from, 0), to: at(addDays(span.to, 1), 0) };
  const learned = await changesLearned(tx, week, isDue ? listed : 0);
  if (learned.follows === 0) return rest(waitingTexts.noFollows);
  if (!isDue) return rest('');
  const telling = {
    events: [{ subject: 'follows', day: span.from }],
    compose: () => ({
      title: texts.titled(texts.followsTitle, texts.span(span.from, span.to)),
      lines: linesOf(learned),
      marks: [],
      link,
      right: ruleRight('follow-changes'),
    }),
  };
  return { tellings: learned.total === 0 ? [] : [telling], checkedDay: span.to, waiting: '' };
}

function linesOf({ total, counts, newest }: Learned): string[] {
  const told = changeKinds.flatMap((kind) => {
    const count = counts.get(kind);
    return count ? [texts.followCount[kind](count)] : [];
  });
  const more = total - newest.length;
  return [
    texts.followCounts(told),
    ...newest.map(changeWords),
    ...(more > 0 ? [texts.moreChanges(more)] : []),
  ];
}

const changeWords = ({ kind, brandName, publisherName, pt, before, after }: FollowChange): string =>
  texts.followRow[kind]({
    brand: nameWords(brandName),
    publisher: nameWords(publisherName),
    pt,
    before: before && nameWords(before),
    after: after && nameWords(after),
  });
