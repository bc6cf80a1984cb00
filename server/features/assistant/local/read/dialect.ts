// What people say in their own region, and in other characters for the same word, as everybody reads it. Only words that mean
// nothing else; a question is read after it, texts and names are not.
import { normalise } from './normalise.ts';

const said: readonly (readonly [source: string, word: string])[] = [
  ['琴日|寻日|噚日|昨儿个?|昨个儿?', '昨天'],
  ['听日|明儿个?', '明天'],
  ['今日子|今儿个?|今朝', '今天'],
  ['大上个?月|前个月(?=嘞|的|佣|销|订|单|点|转|总|一共|卖|花|付|各|哪)', '上上个月'],
  ['噶个月|格个月|个只月', '这个月'],
  ['上个?礼拜|上个?星期(?![一二三四五六日天几])', '上周'],
  ['俺们|俺家|俺|阿拉|我哋|偶们', '我们'],
  ['几多|几钿(?!佣)|好多(?=钱|单|个|家|佣金|点击|$|哦|嘛|啊|呢)|多少钿', '多少'],
  ['嘎多|噶多|恁多', '多少'],
  ['几耐|好久(?=到期|过期|同步|更新|能)', '多久'],
  ['几回|几趟|多少回', '几次'],
  ['咋个|咋样子|咋子|啷个|点样|哪能', '怎么'],
  ['啥子|么子|乜嘢|咩(?=意思)|嘛玩意', '什么'],
  ['点解|为么子', '为什么'],
  ['边个', '哪个'],
  ['边度|哪哈儿?|哪嘎达', '哪里'],
  ['木有|冇|莫得|没得', '没有'],
  ['仲有', '还有'],
  ['付脱|花脱|卖脱', '付了'],
  ['嘅|嘞(?=佣|销|订|单|点|转)', '的'],
  ['系咪', '是不是'],
  ['唔', '不'],
  ['晓得', '知道'],
  ['子账户|子帐户', '子账号'],
  ['帐号', '账号'],
  ['帐户', '账户'],
  ['同(?=(?:awin|shareasale|avantlink|cj|impact|平台|后台|你们)(?!.{0,4}同?期))', '跟'],
];

// Linear: every part takes a few signs at most.
const patterns = said.map(([source, word]) => [new RegExp(source, 'gu'), word] as const);

/** A question in one way of writing. */
export const plainQuestion = (text: string): string =>
  patterns.reduce((plain, [pattern, word]) => plain.replace(pattern, word), normalise(text));
