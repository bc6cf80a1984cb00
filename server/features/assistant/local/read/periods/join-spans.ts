// Days named in several words: from one period to another, a year beside what is of it, and one until now.
import { addDays, addYears, lengthOf } from '#contract/figures/days.ts';
import { localTexts as texts } from '#server/features/assistant/local/texts.ts';
import type { Token } from '../scan.ts';
import { yearNumber } from './calendar-spans.ts';
import { isUnclear, type NamedSpan, type Period } from './period.ts';
import { readPeriod } from './read-period.ts';
import { yearWords } from './year-words.ts';

type PeriodToken = Extract<Token, { kind: 'period' }>;

/** “2025年上半年”: the wider names where the narrower lies. Days that only overlap make no sense together. */
function narrowed(wide: NamedSpan, narrow: NamedSpan): Period | null {
  if (wide.from <= narrow.from && narrow.to <= wide.to) return narrow;
  const apart = wide.to < narrow.from || narrow.to < wide.from;
  return apart && wide.unit === narrow.unit ? null : { unclear: texts.mixedDays(wide.label, narrow.label) };
}

// Linear: two signs.
const isRange = /^\d.*(?:到|至|-)/u;
const holds = (wide: Period, narrow: Period): boolean =>
  !isUnclear(wide) && !isUnclear(narrow) && wide.from <= narrow.from && narrow.to <= wide.to;

/** All of the text read as one period. */
function readWhole(text: string, anchor: string): Period | null {
  const read = readPeriod(text, anchor);
  return read && read.length === text.length ? read.period : null;
}

// Linear: a year in digits or one of three words.
const year = new RegExp(`^(?:${yearWords}|20\\d{2}年?)(?:全年|整年)?$`, 'u');
// Linear: the same.
const firstYear = new RegExp(yearWords, 'u');

/** “截至十月底，本年…”: the running year, month or quarter as far as that day. */
export function upToDays(tokens: readonly Token[]): readonly Token[] {
  const periods = tokens.flatMap((token) =>
    token.kind === 'period' && !isUnclear(token.period) ? [{ token, span: token.period }] : [],
  );
  const end = periods.find(({ span }) => span.isUpTo);
  const others = periods.filter((one) => one !== end);
  const [of] = others;
  if (!end || !of || others.length > 1 || of.span.from > end.span.to || of.span.unit === 'day') return tokens;
  const { note: _, isUpTo: __, ...span } = end.span;
  const period = { ...span, from: of.span.from, label: `${of.span.label}${span.label}` };
  return tokens.flatMap((token): Token[] =>
    token === of.token ? [] : token === end.token ? [{ ...end.token, period }] : [token],
  );
}

/** “去年黑五网一，11.27到12.1”: named twice, the days from one to another say which. */
export function saidTwice(tokens: readonly Token[]): readonly Token[] {
  const periods = tokens.flatMap((token) =>
    token.kind === 'period' && !isUnclear(token.period) ? [{ token, span: token.period }] : [],
  );
  const [first, second] = periods;
  if (!first || !second || periods.length > 2 || tokens.some(({ kind }) => tellsApart.has(kind)))
    return tokens;
  const isOver = first.span.from <= second.span.to && second.span.from <= first.span.to;
  const isNamed = first.span.unit === undefined && /到|至|-/.test(second.token.text);
  return isOver && isNamed ? tokens.filter((token) => token !== first.token) : tokens;
}

/** What the second of two periods that stand beside each other makes of the first; null: they are two. */
function together(last: PeriodToken, token: PeriodToken, anchor: string): Period | null {
  // “双十一去年”: the year stands behind.
  if (year.test(token.text)) {
    const turned = readWhole(token.text + last.text, anchor);
    if (turned && !isUnclear(turned)) return turned;
  }
  const inYear = inYearOf(last, token, anchor);
  // “双十一期间 11.1 到 11.11”: the days of it.
  if (isRange.test(token.text) && holds(inYear, last.period)) return inYear;
  if (isUnclear(last.period) || isUnclear(inYear)) return null;
  // “国庆七天”: how long it was.
  if (token.period !== inYear || !/^[这那]?[\d一二两三四五六七八九十]/.test(token.text))
    return narrowed(last.period, inYear);
  return lengthOf(last.period) === lengthOf(inYear) ? last.period : narrowed(last.period, inYear);
}

/** Days without a year beside some that name theirs are of the same. */
function inYearOf(last: PeriodToken, token: PeriodToken, anchor: string): Period {
  const said = firstYear.exec(last.text)?.[0];
  if (said === undefined || firstYear.test(token.text) || isUnclear(last.period)) return token.period;
  return readWhole(`${yearNumber(last.period.from)}年${token.text}`, anchor) ?? token.period;
}

const asksForSum = /一共|总共|合计|共计|总计|拢共|加起来|加一起|加总|^共/;
const tellsApart: ReadonlySet<Token['kind']> = new Set<Token['kind']>([
  ...([
    'versus',
    'compare',
    'gap',
    'change',
    'who',
    'bucket',
    'by',
    'rank',
    'comparative',
    'earlier',
  ] as const),
]);

/** “昨天+前天”, “9月和10月合计”: what joins two spans to one. */
function joinerOf(tokens: readonly Token[]): RegExp | null {
  if (tokens.some(({ text }) => /分别|各/.test(text))) return null;
  const isSum =
    !tokens.some(({ kind }) => tellsApart.has(kind)) &&
    tokens.some(
      (token) =>
        asksForSum.test(token.text) || (token.kind === 'length' && token.days === 2) || isPair(token),
    );
  return isSum ? /^(?:加上?|再加上?|外加|[和跟与及]|以及|还有)$/ : /^(?:加上?|再加上?|外加)$/;
}

/** “两个月” behind two months: how many they were. */
const isPair = ({ kind, text }: Token): boolean =>
  kind === 'period' && /^(?:这)?[两2](?:个月|周|个星期|个礼拜|个季度)$/.test(text);

/** Days that follow each other as one span; others are no span. */
function sumOf(first: PeriodToken, last: PeriodToken, anchor: string): Period {
  const end = inYearOf(first, last, anchor);
  if (isUnclear(first.period)) return first.period;
  if (isUnclear(end)) return end;
  const [early, late] = first.period.from <= end.from ? [first.period, end] : [end, first.period];
  if (addDays(early.to, 1) !== late.from) return { unclear: texts.apartDays(first.period.label, end.label) };
  return {
    from: early.from,
    to: late.to,
    label: `${first.period.label}加${end.label}`,
    parts: (first.period.parts ?? 1) + 1,
    ...(late.note !== undefined && { note: late.note }),
  };
}

export function joinSpans(tokens: readonly Token[], anchor: string): Token[] {
  const joined: Token[] = [];
  const joiner = joinerOf(tokens);
  for (const token of tokens) {
    const last = joined.at(-1);
    const before = joined.at(-2);
    if (
      token.kind === 'period' &&
      before?.kind === 'period' &&
      last?.kind === 'filler' &&
      joiner?.test(last.text)
    ) {
      const period = sumOf(before, token, anchor);
      joined.splice(-2, 2, { kind: 'period', text: before.text + last.text + token.text, period });
      continue;
    }
    // “9月和10月两个月”.
    if (last?.kind === 'period' && isPair(token) && !isUnclear(last.period) && last.period.parts === 2)
      continue;
    const period = token.kind === 'period' && last?.kind === 'period' ? together(last, token, anchor) : null;
    if (period && last) {
      joined[joined.length - 1] = { kind: 'period', text: last.text + token.text, period };
    } else if (token.kind === 'since' && last?.kind === 'period' && !isUnclear(last.period)) {
      const { period: since } = last;
      if (since.to < anchor)
        joined[joined.length - 1] = {
          ...last,
          period: {
            // After more days than one: “国庆之后”.
            from:
              /^(?:之|以|往)后/.test(token.text) && lengthOf(since) > 1 ? addDays(since.to, 1) : since.from,
            to: anchor,
            label: `${since.label}至今`,
            ...noteOf(since, token.text, anchor),
          },
        };
    } else if (token.kind === 'length' && last?.kind === 'period' && isAsLong(last.period, token.days)) {
      // “上周末两天”, “国庆七天”: how long it was.
    } else if (token.kind === 'since') {
      // “到现在” alone says nothing about when it began.
    } else {
      const range =
        token.kind === 'period' && last?.kind === 'until' && before?.kind === 'period'
          ? rangeOf(before, token, anchor)
          : null;
      if (range && token.kind === 'period')
        joined.splice(-2, 2, {
          kind: 'period',
          text: `${before?.text ?? ''}${last?.text ?? ''}${token.text}`,
          period: range,
        });
      else joined.push(token);
    }
  }
  return joined;
}

/** “15 号之后” may end with its month: until when is said. */
const noteOf = ({ note, label }: NamedSpan, said: string, anchor: string): { note?: string } =>
  /后/.test(said)
    ? { note: `${note ?? ''}${texts.untilNow(`${label}${said}`, anchor)}` }
    : note === undefined
      ? {}
      : { note };

const isAsLong = (period: Period, days: number): boolean => !isUnclear(period) && lengthOf(period) === days;

/** From one to the other; both ends are of one year unless they say otherwise. */
function rangeOf(first: PeriodToken, last: PeriodToken, anchor: string): NamedSpan | null {
  const end = inYearOf(first, last, anchor);
  if (isUnclear(first.period) || isUnclear(end) || first.period.from > end.to) return null;
  return { from: first.period.from, to: end.to, label: `${first.period.label}至${end.label}` };
}

// Linear: a year in digits or one of three words.
const aYear = new RegExp(`^(?:${yearWords}|20\\d{2}年?)$`, 'u');

/** “双11今年比去年”: a bare year beside days of another one means the same days in it. */
export function sameDaysOfYear(tokens: readonly Token[], anchor: string): readonly Token[] {
  const places = tokens.flatMap(({ kind }, at) => (kind === 'period' ? [at] : []));
  if (!tokens.some(({ kind }) => kind === 'versus' || kind === 'gap' || kind === 'change')) return tokens;
  if (places.length === 3) return sameDaysOfBoth(tokens, places, anchor);
  if (places.length !== 2) return tokens;
  const isBare = (at: number) => aYear.test(tokens[at]?.text ?? '');
  const bare = places.find(isBare);
  const other = tokens[places.find((at) => at !== bare) ?? -1];
  const said = bare === undefined ? undefined : tokens[bare];
  if (bare === undefined || said?.kind !== 'period' || other?.kind !== 'period') return tokens;
  if (isUnclear(said.period) || isUnclear(other.period) || other.period.unit === 'year') return tokens;
  const years = yearNumber(other.period.from) - yearNumber(said.period.from);
  if (years === 0) return tokens;
  const again = readWhole(`${yearNumber(said.period.from)}年${other.text.replace(firstYear, '')}`, anchor);
  const { from, to, unit } = other.period;
  const period: Period =
    again && !isUnclear(again)
      ? again
      : {
          from: addYears(from, -years),
          to: addYears(to, -years),
          label: `${said.text}同期`,
          ...(unit && { unit }),
        };
  return tokens.toSpliced(bare, 1, { ...said, period });
}

/** “黑五销售额去年比前年”: the days are named once, the years apart. */
function sameDaysOfBoth(
  tokens: readonly Token[],
  places: readonly number[],
  anchor: string,
): readonly Token[] {
  const bare = places.filter((at) => aYear.test(tokens[at]?.text ?? ''));
  const named = places.find((at) => !bare.includes(at));
  const days = tokens[named ?? -1];
  if (bare.length !== 2 || named === undefined || !days || firstYear.test(days.text)) return tokens;
  const again = bare.map((at) => {
    const said = tokens[at];
    const period = said?.kind === 'period' && !isUnclear(said.period) ? said.period : null;
    return period && readWhole(`${yearNumber(period.from)}年${days.text}`, anchor);
  });
  if (again.some((period) => !period || isUnclear(period))) return tokens;
  return tokens.flatMap((token, at): Token[] => {
    const period = again[bare.indexOf(at)];
    if (at === named) return [];
    return token.kind === 'period' && period ? [{ ...token, period }] : [token];
  });
}

const rowUnits = ['day', 'week', 'month', 'quarter'] as const;

/** “7月、8月、9月各多少”: three or more that follow each other are one span, told part by part. */
export function rowOfSpans(tokens: readonly Token[]): readonly Token[] {
  const periods = tokens.flatMap((token) =>
    token.kind === 'period' && !isUnclear(token.period) ? [{ token, span: token.period }] : [],
  );
  const [first, second] = periods;
  const last = periods.at(-1);
  const by = rowUnits.find((unit) => periods.every(({ span }) => span.unit === unit));
  const isRow = periods.every(
    ({ span }, at) => at === 0 || addDays(periods[at - 1]?.span.to ?? '', 1) === span.from,
  );
  // Named in one breath: 8、9、10三个月.
  if (periods.length === 1 && first && (first.span.parts ?? 0) > 2 && first.span.label === first.token.text)
    return tokens.some(({ text }) => /^(?:分别|各自|各是|各)/.test(text))
      ? [...tokens, { kind: 'bucket', by: 'month', which: false, text: '' }]
      : tokens;
  if (periods.length < 3 || !first || !second || !last || !by || !isRow) return tokens;
  const whole: Token = {
    ...first.token,
    period: { from: first.span.from, to: last.span.to, label: `${first.span.label}至${last.span.label}` },
  };
  const bucket: Token = { kind: 'bucket', by, which: false, text: second.token.text };
  return [whole, bucket, ...tokens.filter((token) => !periods.some((one) => one.token === token))];
}
