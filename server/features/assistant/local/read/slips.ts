// Slips of the pen: another character of the same sound, a character left out, a letter wrong in an English name.

/** Characters of one sound stand together; the first stands for all. */
const sounds =
  '佣拥用庸勇涌永泳 金斤今巾津筋仅进近尽劲紧京经精 销消宵削效 售受收首手守瘦 额鹅俄饿恶 点典电店 击机积激急及级极记计鸡基 量亮良俩 订定钉丁盯 单但丹担蛋淡 数树术 ' +
  '出除初处楚 客克可刻课科 价加架家假 转专赚砖 化花话划画 率律绿 昨作坐做座 天添田甜 个各格 月越岳悦阅 周州洲舟 上尚 本奔 去趣 年念 平坪评瓶苹 台抬太态 费废肺非 支只之知直 交焦 购够 复付附富 比笔逼必币 环还幻 同童通 ' +
  '联连莲练 盟蒙梦萌猛 类累泪 型形行性 渠区取 道到 返反饭 利立力丽历 现线县 优悠由有又 惠会回汇慧绘 券卷劝圈 码马吗 内那 容溶荣融 站占战展 红洪宏 人仁 子字自 最醉罪 高搞 多夺 低底抵 少烧稍 好号 差叉查 排派 名明命 ' +
  '倒道 占站 例利 增赠憎 长涨掌 下夏 降将 升生声 变便遍 每美妹 日曰 份分 别憋 季寄既 度独渡杜 半办般 七期其 过国果 双霜 十实时 一亿已 待带代 确却 认任 已以 废费 新心辛 老劳 工公功 末莫 均军君 人任 民名 元圆员 英应 镑磅 走奏 势式事是 趋区 曲屈 ' +
  '成城承程 投头 产铲 总宗 实十 前钱 五午 这着 服伏符扶福 邮油游由 码玛 录陆路 密蜜秘 箱厢 权全 票飘 餐参 素宿 材才财 续序叙 级极 阅越 账帐 邀要 请清情 号好 载再 换唤 余于鱼 授受 保报 板版 洞动';

const soundOf = new Map<string, string>();
for (const group of sounds.split(' ')) {
  // Groups that share a character are one.
  const first = [...group].map((sign) => soundOf.get(sign)).find((sign) => sign !== undefined) ?? group[0];
  for (const sign of group) if (!soundOf.has(sign)) soundOf.set(sign, first ?? sign);
}

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

/** Letters wrong, missing, too many or turned round with the next one. */
export function mistakesIn(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      const turned = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      next.push(
        Math.min(
          (rows[i - 1]?.[j - 1] ?? 0) + (isSame ? 0 : 1),
          (rows[i - 1]?.[j] ?? 0) + 1,
          (next[j - 1] ?? 0) + 1,
          turned ? (rows[i - 2]?.[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    rows.push(next);
  }
  return rows[a.length]?.[b.length] ?? 0;
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
