// One sentence a change, in parts: words, and names that lead somewhere.
import type { FollowChange } from '#contract/follows.ts';

export type SentencePart =
  | { kind: 'words'; text: string }
  | { kind: 'brand'; text: string; code: string }
  | { kind: 'publisher'; text: string; domain: string };

const words = (text: string): SentencePart => ({ kind: 'words', text });

export function changeSentence(change: FollowChange): SentencePart[] {
  const { brandCode, brandName, domain, publisherName, pt, before, after } = change;
  const brand: SentencePart = { kind: 'brand', text: brandName, code: brandCode };
  const publisher: SentencePart = { kind: 'publisher', text: publisherName || domain, domain };
  switch (change.kind) {
    case 'publisher_gained':
      return [publisher, words(pt === '' ? '开始推广' : `开始通过 ${pt} 推广`), brand];
    case 'publisher_lost':
      return [publisher, words('不再推广'), brand];
    case 'programme_added':
      return [brand, words(`在 ${pt} 开通了联盟计划${after === '' ? '' : `，佣金 ${after}`}`)];
    case 'programme_ended':
      return [brand, words(`在 ${pt} 的联盟计划已经结束${before === '' ? '' : `，原佣金 ${before}`}`)];
    case 'commission_changed':
      return [brand, words(`在 ${pt} 的佣金${fromTo(before, after)}`)];
  }
}

/** A side may say nothing: the network stopped, or began, to state it. */
function fromTo(before: string, after: string): string {
  if (before === '') return `公布为 ${after}`;
  return after === '' ? `不再公布（原为 ${before}）` : `由 ${before} 改为 ${after}`;
}

/** The sentence as it is read out. */
export const plainSentence = (parts: readonly SentencePart[]): string =>
  parts
    .map(({ kind, text }) => (kind === 'words' ? text : ` ${text} `))
    .join('')
    .trim();
