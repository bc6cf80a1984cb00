// A question in one way of writing, with words of places and deeds mended that are written with another character of the same
// sound: 客伏 is 客服. What stands in our own texts is an ordinary word and stays.
import { places } from '#contract/places.ts';
import { plainQuestion } from '../read/dialect.ts';
import type { Slip } from '../read/mend.ts';
import { normalise } from '../read/normalise.ts';
import { asItSounds } from '../read/slips.ts';
import { allEntries } from '../texts/all-entries.ts';

const others =
  '客服 人工 余额 发票 套餐 会员 密码 邮箱 授权 同步 导出 导入 下载 上传 子账号 素材 续费 升级 注销 订阅 邀请 登录 退款 报表 看板 连接 绑定 推荐 提醒 待确认 已确认 联盟客 联盟平台 佣金 转化率 客单价 锁定期';

const bySound = new Map<string, string>();
for (const word of [...others.split(' '), ...places.flatMap(({ words }) => words)])
  if (/^\p{Script=Han}{2,5}$/u.test(word)) bySound.set(asItSounds(word), word);
const longest = Math.max(...[...bySound.keys()].map((sound) => sound.length));

const ordinary = normalise(
  [
    ...allEntries.flatMap(({ title, questions, keywords, answer }) => [
      title,
      ...questions,
      ...keywords,
      answer,
    ]),
    ...places.flatMap(({ words, about, deeds }) => [...words, about, ...Object.values(deeds)]),
  ].join('。'),
);

const isOneOff = (written: string, meant: string): boolean =>
  [...written].filter((sign, at) => sign !== meant[at]).length === 1;

export function mendedPlain(text: string): { plain: string; slips: Slip[] } {
  let plain = plainQuestion(text);
  const slips: Slip[] = [];
  for (let at = 0; at < plain.length; at += 1) {
    for (let length = Math.min(longest, plain.length - at); length >= 2; length -= 1) {
      const written = plain.slice(at, at + length);
      const meant = bySound.get(asItSounds(written));
      if (meant === undefined || !isOneOff(written, meant) || ordinary.includes(written)) continue;
      slips.push({ written, meant });
      plain = plain.slice(0, at) + meant + plain.slice(at + length);
      break;
    }
  }
  return { plain, slips };
}
