// Slips of the pen: another character of the same sound, a character left out, a letter wrong in an English name.

/** Characters of one sound stand together; the first stands for all. */
const sounds =
  '佣拥用庸勇涌 金斤今巾津筋 销消宵削 售受收首手守瘦 额鹅俄饿恶 点典电店 击机积激急及级 量亮良 订定钉丁盯 单但丹担蛋淡 数树术 ' +
  '出除初处楚 客克可刻课 价加架 转专赚砖 化花话划画 率律绿 昨作坐做座 天添田甜 个各格 月越岳悦阅 周州洲舟 上尚 本奔 去趣 年念 平坪评 台抬 费废肺 支只之知 交焦 购够 复付附 比笔逼 环还幻 同童通';

const soundOf = new Map<string, string>();
for (const group of sounds.split(' ')) for (const sign of group) soundOf.set(sign, group[0] ?? sign);

/** As it sounds; as long as it was. */
export const asItSounds = (text: string): string =>
  [...text].map((sign) => soundOf.get(sign) ?? sign).join('');

const isHan = (text: string): boolean => /^\p{Script=Han}+$/u.test(text);

/** Words of three or four characters with an inner one left out, where that says nothing else; with the word that was meant. */
export function wordsLackingOne<Value>(words: ReadonlyMap<string, Value>): Map<string, Value> {
  const short = new Map<string, Value | null>();
  for (const [word, value] of words) {
    if (!isHan(word) || word.length < 3 || word.length > 4) continue;
    // The ends say what kind of figure it is: without 率 a rate becomes a sum.
    for (let at = 1; at < word.length - 1; at += 1) {
      const rest = word.slice(0, at) + word.slice(at + 1);
      const known = short.get(rest);
      short.set(rest, known === undefined || known === value ? value : null);
    }
  }
  const kept = [...short].filter(
    ([rest, value]) => value !== null && !words.has(rest) && !ordinary.has(rest),
  );
  return new Map(kept as [string, Value][]);
}

/** Words of their own: nobody left anything out of them. */
const ordinary: ReadonlySet<string> = new Set(
  '总额 总数 金额 总量 数量 单价 平台 订单 比例 占比 新客 客户 用户 单数 成交 交易 服务 手续 每单 产出 投入 次数 点数 平均 复购 老客 额度 费用 总费 总成 总支 总花 作废 废率 客单'.split(
    ' ',
  ),
);

/** Whether one Latin word is another with a letter or two wrong. */
export function isNearly(written: string, word: string): boolean {
  const most = word.length >= 8 ? 2 : word.length >= 5 ? 1 : 0;
  return most > 0 && Math.abs(written.length - word.length) <= most && distance(written, word) <= most;
}

function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const changed = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
