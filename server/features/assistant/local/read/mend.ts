// A word of another character of the same sound, or with two characters turned round: read as the one word it can be, and
// only where that leaves nothing that is not understood.
import type { Token } from './scan.ts';
import { asItSounds } from './slips.ts';
import { metricWords } from './words.ts';

/** What stands in many questions beside figures and days, which `scan.ts` mends by itself. */
const vocabulary = (
  '平台 联盟平台 联盟客 联盟 类型 渠道 网站 返利站 返现站 内容站 优惠券站 优惠券 优惠码 红人 子联盟 返利 返现 内容类 优惠券类 返利类 ' +
  '最高 最多 最低 最少 最好 最差 排名 倒数 排行 前十 前五 环比 同比 占比 对比 比例 增长 下降 下滑 上升 变化 每天 每周 每月 每日 分别 各平台 各类型 ' +
  '一月 二月 三月 四月 五月 六月 七月 八月 九月 十月 十一月 十二月 月份 一季度 二季度 三季度 四季度 ' +
  '季度 上季度 本季度 上半年 下半年 近七天 近三十天 最近 过去 昨天 昨日 前天 上周 本周 上个月 上月 本月 这个月 今年 去年 双十一 国庆 ' +
  '待确认 已确认 已支付 已作废 作废 新客 老客 工作日 周末 日均 平均 人民币 美元 欧元 英镑 走势 趋势 曲线'
).split(' ');

/** Short enough to be mistyped, and Chinese. */
const figureWords = [...metricWords.values()].flat().filter((word) => /^\p{Script=Han}{2,5}$/u.test(word));

const bySound = new Map<string, Set<string>>();
for (const word of [...vocabulary, ...figureWords]) {
  const sound = asItSounds(word);
  bySound.set(sound, (bySound.get(sound) ?? new Set()).add(word));
  // Turned round inside a longer word, where that says nothing else.
  if (word.length < 3) continue;
  for (let at = 0; at + 1 < word.length; at += 1) {
    const turned = asItSounds(
      word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2),
    );
    bySound.set(turned, (bySound.get(turned) ?? new Set()).add(word));
  }
}
const longest = Math.max(...[...vocabulary, ...figureWords].map((word) => word.length));

export interface Slip {
  written: string;
  meant: string;
}

export interface Mended {
  tokens: readonly Token[];
  slips: readonly Slip[];
}

const isUnknown = ({ kind }: Token): boolean => kind === 'unknown' || kind === 'noun';

/** More slips than this and nobody can tell what was meant. */
const most = 2;
/** A slip is a word in a sentence: what is longer is read as it stands, so that reading stays linear. */
const longestText = 60;
const longestUnknown = 8;

export function mend(
  text: string,
  tokens: readonly Token[],
  read: (text: string) => readonly Token[],
): Mended | null {
  if (text.length > longestText || unknownLength(tokens) > longestUnknown) return null;
  let [plain, now] = [text, tokens];
  const slips: Slip[] = [];
  while (slips.length < most && now.some(isUnknown)) {
    const next = mendOnce(plain, now, read);
    if (!next) break;
    slips.push(next.slip);
    [plain, now] = [next.text, next.tokens];
  }
  // Only a question of which nothing else stays open.
  return slips.length > 0 && !now.some(({ kind }) => kind === 'unknown') ? { tokens: now, slips } : null;
}

const unknownLength = (tokens: readonly Token[]): number =>
  tokens.reduce((sum, { kind, text }) => sum + (kind === 'unknown' ? text.length : 0), 0);

function mendOnce(text: string, tokens: readonly Token[], read: (text: string) => readonly Token[]) {
  const found: { slip: Slip; text: string; tokens: readonly Token[] }[] = [];
  const before = unknownLength(tokens);
  for (const place of placesOf(text, tokens)) {
    for (let length = longest; length >= 2; length -= 1) {
      const written = text.slice(place, place + length);
      if (written.length < length) continue;
      for (const meant of bySound.get(asItSounds(written)) ?? []) {
        if (meant === written) continue;
        const other = text.slice(0, place) + meant + text.slice(place + length);
        const again = read(other);
        if (unknownLength(again) < before)
          found.push({ slip: { written, meant }, text: other, tokens: again });
      }
    }
  }
  const best = Math.min(...found.map((one) => unknownLength(one.tokens)));
  const nearest = found.filter((one) => unknownLength(one.tokens) === best);
  const longestFirst = nearest.toSorted((a, b) => b.slip.written.length - a.slip.written.length);
  const [first] = longestFirst;
  // A word inside the longest that says the same is no second candidate.
  const isOnly = nearest.every(
    ({ slip }) => first?.slip.meant.includes(slip.meant) || slip.meant === first?.slip.meant,
  );
  return first && isOnly ? first : null;
}

/** Where a word may begin that holds some of what nobody knows. */
function placesOf(text: string, tokens: readonly Token[]): number[] {
  const places = new Set<number>();
  let at = 0;
  for (const token of tokens) {
    const from = text.indexOf(token.text, at);
    if (from < 0) continue;
    at = from + token.text.length;
    if (token.kind !== 'unknown') continue;
    for (let place = Math.max(0, from - longest + 1); place < at; place += 1) places.add(place);
  }
  return [...places];
}
