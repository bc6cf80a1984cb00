// Which verdicts a list can hold, to choose one of them.
import type { CheckedList, checkedCodes } from '#contract/checked-orders.ts';
import { reasonName } from '#contract/verdict-names.ts';
import { unknownReasons } from '#contract/verdicts.ts';

type Code = (typeof checkedCodes)[number];

const declines: readonly Code[] = [
  'DECLINE_CANCELLED',
  'DECLINE_RETURNED',
  'DECLINE_UNPAID',
  'DECLINE_TEST',
  'DECLINE_FRAUD',
  'DUPLICATE_SAME_NETWORK',
  'DUPLICATE_CROSS',
];

const codes: Record<CheckedList, readonly Code[]> = {
  recoverable: [...declines, 'ADJUST'],
  decline: declines,
  adjust: [],
  underpaid: [],
  wait: [],
  missed: [...declines, 'ADJUST'],
  'not-found': [],
  'not-claimed': [],
  unknown: unknownReasons,
};

export const codeOptions = (list: CheckedList): { value: Code; label: string }[] =>
  codes[list].map((value) => ({ value, label: reasonName(value) }));

const dated: ReadonlySet<CheckedList> = new Set(['recoverable', 'decline', 'adjust']);

/** What is in it can be handed in until a day. */
export const hasDeadline = (list: CheckedList): boolean => dated.has(list);
