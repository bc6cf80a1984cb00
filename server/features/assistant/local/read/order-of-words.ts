// What the order of a question's words says: what is left out, what is compared with, which way things moved.

import { isRatio } from '#contract/figures/metrics.ts';
import { localTexts as texts } from '../texts.ts';
import { spanBefore } from './periods/calendar-spans.ts';
import { isUnclear, type Period } from './periods/period.ts';
import { people } from './phrases.ts';
import type { Token } from './scan.ts';

interface LeftOut {
  isExcept: boolean;
  /** Voided orders are in no figure anyway. */
  isVoided: boolean;
  unknown: string[];
}

const parts: ReadonlySet<Token['kind']> = new Set<Token['kind']>(['network', 'type', 'publisher', 'state']);

/** “掉点击最多的五个”: the figure stands between the verb and how much. */
export const movedFigures = (tokens: readonly Token[]): readonly Token[] =>
  tokens.flatMap((token, at): Token[] => {
    const [figure, rank] = [tokens[at + 1], tokens[at + 2]];
    const isVerb =
      (token.kind === 'filler' || token.kind === 'change') && /^[掉跌降减涨增升]$/.test(token.text);
    if (isVerb && figure?.kind === 'metric' && rank?.kind === 'rank')
      return [
        {
          kind: 'mover',
          moved: /[涨增升]/.test(token.text) ? 'rose' : 'fell',
          size: rank.size,
          text: token.text,
        },
      ];
    const [verb, before] = [tokens[at - 2], tokens[at - 1]];
    const isSaid =
      token.kind === 'rank' &&
      before?.kind === 'metric' &&
      (verb?.kind === 'filler' || verb?.kind === 'change') &&
      /^[掉跌降减涨增升]$/.test(verb.text);
    return isSaid ? [] : [token];
  });

/** “除了某个平台”, “某个平台以外”: what is left out has to be all that is named of its kind. */
export function exceptOf(tokens: readonly Token[]): LeftOut {
  const words = tokens.filter(({ kind }) => kind === 'except');
  if (words.length === 0)
    return {
      isExcept: false,
      isVoided: false,
      unknown: tokens.flatMap(({ kind, text }) => (kind === 'rest' ? text : [])),
    };
  const named = tokens.filter(({ kind }) => parts.has(kind));
  const isVoided =
    named.every((token) => token.kind === 'state' && token.state === 'voided') && named.length > 0;
  const dimensions = new Set(named.map(({ kind }) => kind));
  const isPlain = dimensions.size === 1 && !dimensions.has('state') && standTogether(tokens);
  return {
    isExcept: isPlain,
    isVoided,
    unknown: isPlain || isVoided ? [] : words.map(({ text }) => text),
  };
}

/** “不要优惠券站，只看内容站” names what is wanted beside what is not. */
function standTogether(tokens: readonly Token[]): boolean {
  const places = tokens.flatMap(({ kind }, at) => (parts.has(kind) ? [at] : []));
  const [first = 0, last = 0] = [places[0], places.at(-1)];
  return tokens
    .slice(first, last)
    .every(
      ({ kind, text, ends }) =>
        !ends &&
        (parts.has(kind) ||
          kind === 'noun' ||
          kind === 'except' ||
          (kind === 'filler' && !/只|仅|单|光|only/.test(text))),
    );
}

/** “销售额去某平台” leaves it out, or goes there. */
export const leftBehind = (tokens: readonly Token[]): string[] =>
  tokens.flatMap(({ kind, text }, at) =>
    kind === 'filler' && text === '去' && parts.has(tokens[at + 1]?.kind ?? 'unknown') ? [text] : [],
  );

/** “百分之几”, “一半以上”: of a sum its share; of a ratio, or of how much something moved, they say nothing new. */
export function sharesIn(tokens: readonly Token[]): readonly Token[] {
  const isTold = tokens.some(
    (token) =>
      token.kind === 'change' ||
      token.kind === 'mover' ||
      token.kind === 'compare' ||
      (token.kind === 'metric' && isRatio(token.metric)),
  );
  return tokens.map((token, at) =>
    // “占总佣金比例”: of the commission, no rate.
    token.kind === 'metric' && token.metric === 'rate' && tokens[at - 1]?.text.startsWith('占')
      ? { ...token, metric: 'commission' }
      : token.kind === 'percent'
        ? { kind: isTold ? 'filler' : 'share', text: token.text }
        : token.kind === 'half' && !isTold
          ? { kind: 'share', text: token.text }
          : token,
  );
}

/** Linear: the words for people, one or another, and nothing else. */
export const isPeople = new RegExp(`^${people}$`);

/** “联盟客的增长”: of all of them together, which is said. */
export function undivided(tokens: readonly Token[]): string[] {
  const has = (kind: Token['kind']) => tokens.some((token) => token.kind === kind);
  const said = tokens.find(({ kind, text }) => kind === 'filler' && isPeople.test(text));
  const isWhole = !['by', 'who', 'rank', 'mover', 'only', 'publisher', 'except', 'listed'].some((kind) =>
    has(kind as Token['kind']),
  );
  return said && isWhole && (has('change') || has('compare')) ? [texts.allTogether] : [];
}

/** “跟9月比，10月…”, “相比去年双十一，今年双十一…”. */
export function isBaseFirst(tokens: readonly Token[]): boolean {
  const at = tokens.findIndex(({ kind }) => kind === 'period');
  const [before, after] = [tokens[at - 1], tokens[at + 1]];
  if (before?.kind === 'versus') return !/^(?:对比|比较|vs|pk)/.test(before.text);
  return before?.kind === 'filler' && /^[跟和与同较]$/.test(before.text) && after?.kind === 'versus';
}

/** “点击最高但单最少的”: of two figures, each the other way. */
function isOpposed(tokens: readonly Token[]): boolean {
  const ranks = tokens.filter(({ kind, text }) => kind === 'rank' && text.startsWith('最'));
  return new Set(ranks.map((token) => token.kind === 'rank' && token.order)).size > 1;
}

/** “网一那周单量，去年”: a year said apart from the days it is of. */
export function yearsBeside(tokens: readonly Token[]): readonly Token[] {
  const periods = tokens.flatMap(({ kind }, at) => (kind === 'period' ? [at] : []));
  const [first = 0, last = 0] = periods;
  const said = tokens[last];
  if (periods.length !== 2 || last - first < 2 || !/^(?:今年|去年|前年|20\d{2}年?)$/.test(said?.text ?? ''))
    return tokens;
  if (
    tokens.some(({ kind, text }) => tellsTwo.has(kind) || (kind === 'filler' && /^[和跟与及加]/.test(text)))
  )
    return tokens;
  return said
    ? [...tokens.slice(0, first + 1), said, ...tokens.slice(first + 1, last), ...tokens.slice(last + 1)]
    : tokens;
}

const tellsTwo: ReadonlySet<Token['kind']> = new Set<Token['kind']>([
  'versus',
  'compare',
  'change',
  'gap',
  'until',
]);

/** “前五里谁最高”: some are ranked, and one of those by something else. */
export function isRankedTwice(tokens: readonly Token[]): boolean {
  const ranks = tokens.flatMap((token, at) => (token.kind === 'rank' ? [{ at, size: token.size }] : []));
  const [first, last] = [ranks[0], ranks.at(-1)];
  if (isOpposed(tokens)) return true;
  if (!first || !last || first.size === null || last.size !== null) return false;
  return tokens
    .slice(first.at, last.at)
    .some(({ kind, text }) => kind === 'who' || (kind === 'filler' && /[里中]/.test(text)));
}

/** “去年同期（10月）”: the days named after it, a year before, where nothing is compared. */
export function lastYears(tokens: readonly Token[]): readonly Token[] {
  if (tokens.some(({ kind }) => kind === 'versus' || kind === 'change' || kind === 'gap')) return tokens;
  const at = tokens.findIndex(({ kind, text }) => kind === 'compare' && /^[去上]年/.test(text));
  const said = tokens[at];
  const days = tokens[at + 1];
  if (!said || days?.kind !== 'period' || isUnclear(days.period)) return tokens;
  if (tokens.filter(({ kind }) => kind === 'period').length > 1) return tokens;
  const period = { ...spanBefore(days.period, 'year'), label: `去年同期的${days.period.label}` };
  return tokens.toSpliced(at, 2, { kind: 'period', text: said.text + days.text, period });
}

/** “作废的单里，券站占几成”: the state is the whole, and a part of the account is asked for. */
export function isShareOfState(tokens: readonly Token[]): boolean {
  const place = (...kinds: Token['kind'][]) => tokens.findIndex(({ kind }) => kinds.includes(kind));
  const state = place('state', 'voidedOrders');
  const part = place('network', 'type', 'publisher');
  const share = place('share');
  if (state < 0 || part < 0) return false;
  // “券站占作废单的几成”.
  if (part < share && share < state) return true;
  const among = /^(?:里|中|当中|其中|里面|里头|之中)$/;
  return (
    part > state && tokens.slice(state, part).some(({ kind, text }) => kind === 'filler' && among.test(text))
  );
}

/** “出单量有没有混进取消的”, “订单数含不含退款的”: voided orders are in no figure, which is said. Without days it asks what a word means. */
export function neverCounted(tokens: readonly Token[]): {
  tokens: readonly Token[];
  notes: readonly string[];
} {
  if (!tokens.some(({ kind }) => kind === 'contains')) return { tokens, notes: [] };
  const isDated = tokens.some(({ kind }) => kind === 'period');
  const isVoided = tokens.some((token) => isVoidedWord(token));
  const isAsked = tokens.some(({ kind }) => kind === 'metric');
  if (!isDated || !isVoided || !isAsked)
    return {
      tokens: tokens.map(
        (token): Token => (token.kind === 'contains' ? { kind: 'define', text: token.text } : token),
      ),
      notes: [],
    };
  const left = tokens.map(
    (token): Token =>
      token.kind === 'contains' || isVoidedWord(token) || token.kind === 'except'
        ? { kind: 'filler', text: token.text, ...(token.ends && { ends: true }) }
        : token,
  );
  return { tokens: left, notes: [texts.neverVoided] };
}

const isVoidedWord = (token: Token): boolean =>
  (token.kind === 'state' && token.state === 'voided') ||
  token.kind === 'voidedOrders' ||
  token.kind === 'returns' ||
  (token.kind === 'unknown' && /^(?:退款|退货|退单|退)(?:的)?$/.test(token.text));

/** “这个月点击怎么又掉了，比上月少多少”: who asks how much it is wants no reason. */
export function rhetorical(tokens: readonly Token[]): readonly Token[] {
  const clauses: Token[][] = [[]];
  for (const token of tokens) {
    clauses.at(-1)?.push(token);
    if (token.ends) clauses.push([]);
  }
  const text = (clause: readonly Token[]) => clause.map((token) => token.text).join('');
  const isWhy = ({ kind }: Token) => kind === 'why' || kind === 'how';
  const asksHowMuch = (clause: readonly Token[]) =>
    !clause.some(isWhy) && /多少|几[单笔个次成]|哪一?[个家]|是不是|有没有|[吗没]$/.test(text(clause));
  return clauses.flatMap((clause, at) =>
    clause.map(
      (token): Token =>
        isWhy(token) && clauses.slice(at + 1).some(asksHowMuch)
          ? { kind: 'judged', text: token.text, ...(token.ends && { ends: true }) }
          : token,
    ),
  );
}

/** “7月作废占当月销售额”: the month that is named. */
const pointsAtDays = /^当(?:月|周|天|日|年|季度?)$/;

/** “上周吧就是上周的订单”: the same days again, but for “昨天的昨天”. */
export function saidOnce(tokens: readonly Token[]): readonly Token[] {
  const isElsewhere = tokens.some(({ kind, text }) => kind === 'period' && !pointsAtDays.test(text));
  const named = isElsewhere
    ? tokens.filter(({ kind, text }) => kind !== 'period' || !pointsAtDays.test(text))
    : tokens;
  if (named.some(({ kind }) => tellsTwo.has(kind))) return named;
  return named.filter((token, at) => {
    if (token.kind !== 'period') return true;
    const isSame = (one: Token) =>
      one.kind === 'period' && (one.text === token.text || isSameDay(one.period, token.period));
    const isOfIt = named[at - 1]?.text === '的' && isSame(named[at - 2] ?? token);
    return isOfIt || !named.slice(0, at).some(isSame);
  });
}

const isSameDay = (a: Period, b: Period): boolean =>
  !isUnclear(a) && !isUnclear(b) && a.unit === 'day' && a.from === b.from && b.from === b.to;

/** “都说了是上周不是本周”, “我刚才问的是十月，现在要九月的”: what is not meant is named to be left. */
export function corrected(tokens: readonly Token[]): readonly Token[] {
  const periods = tokens.filter(({ kind }) => kind === 'period');
  if (periods.length < 2 || tokens.some(({ kind }) => kind === 'versus' || kind === 'gap')) return tokens;
  const isLeft = tokens.map(
    (token, at) =>
      token.kind === 'period' &&
      /^(?:不是|不要|别|不看|不对)$|问的是$|说的是$|看的是$/.test(tokens[at - 1]?.text ?? ''),
  );
  if (isLeft.filter(Boolean).length !== periods.length - 1) return tokens;
  return tokens.flatMap((token, at): Token[] =>
    isLeft[at]
      ? []
      : isLeft[at + 1] && token.kind === 'except'
        ? [{ kind: 'filler', text: token.text }]
        : [token],
  );
}

/** “Honey最近掉得厉害吗”: of one that is named nobody is first. */
export function movedItself(tokens: readonly Token[]): readonly Token[] {
  const isNamed = tokens.some(({ kind }) => kind === 'publisher' || kind === 'network' || kind === 'type');
  const isRanked = tokens.some(({ kind }) => kind === 'who' || kind === 'by' || kind === 'rank');
  if (!isNamed || isRanked) return tokens;
  return tokens.map(
    (token): Token =>
      token.kind === 'mover' && token.size === null && /(?:吗|么|没)$|得/.test(token.text)
        ? { kind: 'change', text: token.text, ...(token.ends && { ends: true }) }
        : token,
  );
}

/** “最多点击的平台是什么”: which one it is, not what the word means. */
export function asksWhich(tokens: readonly Token[]): readonly Token[] {
  const isRanked = tokens.some(({ kind }) => kind === 'rank') && tokens.some(({ kind }) => kind === 'metric');
  return isRanked
    ? tokens.map(
        (token): Token =>
          token.kind === 'define' && /^是(?:什么|啥)$/.test(token.text)
            ? { kind: 'who', text: token.text, ...(token.ends && { ends: true }) }
            : token,
      )
    : tokens;
}

/** What is said of a publisher beside its name: “那个写测评的Wirecutter”, “叫Honey的插件”. */
export function besideNames(tokens: readonly Token[]): readonly Token[] {
  const plain = new Set<number>();
  for (const [at, { kind }] of tokens.entries()) {
    if (kind !== 'publisher') continue;
    // Before it, from “那个” on.
    let from = at - 1;
    while (from >= 0 && at - from <= 6 && !tokens[from]?.ends && isSaidBeside(tokens[from])) {
      if (/^(?:那|这)/.test(tokens[from]?.text ?? '')) {
        for (let place = from; place < at; place += 1) plain.add(place);
        break;
      }
      from -= 1;
    }
    // Behind it.
    for (let place = at + 1; place <= at + 3 && !tokens[place - 1]?.ends; place += 1) {
      const token = tokens[place];
      if (token?.kind === 'unknown' && namedKinds.test(token.text)) plain.add(place);
      if (token?.kind !== 'filler' && token?.kind !== 'unknown' && token?.kind !== 'same') break;
    }
  }
  return tokens.map(
    (token, at): Token =>
      plain.has(at) ? { kind: 'filler', text: token.text, ...(token.ends && { ends: true }) } : token,
  );
}

const namedKinds =
  /^(?:的|这|那|个|家|位|号)*(?:插件|家伙|博主|频道|账号|公司|小哥|小姐姐|up主|主播|大v|网红|站点?|网站|平台|app|渠道)$/;
const isSaidBeside = (token: Token | undefined): boolean =>
  token !== undefined && ['filler', 'unknown', 'type', 'same', 'then'].includes(token.kind);

export function directionOf(words: readonly string[]): 'rose' | 'fell' | 'either' {
  const [rose, fell] = [
    /[涨升增贵]|多了|变多|高了|提高|变高/,
    /[跌降掉缩]|减|少了|变少|低了|下滑|变低|便宜/,
  ].map((said) => words.some((word) => said.test(word)));
  return rose === fell ? 'either' : rose ? 'rose' : 'fell';
}

/** “比上月低了”: the span stands behind the word that compares, and no other before it. */
export function isOnlyBefore(tokens: readonly Token[]): boolean {
  const periods = tokens.filter(({ kind }) => kind === 'period');
  const at = tokens.findIndex(({ kind }) => kind === 'period');
  return periods.length === 1 && tokens[at - 1]?.kind === 'versus';
}
