// What a text is found by: pairs of neighbouring Chinese characters as they sound, and Latin words. No dictionary.
import { plainQuestion } from '../read/dialect.ts';
import { normalise } from '../read/normalise.ts';
import { asItSounds } from '../read/slips.ts';

/** Words of questions that say nothing about their subject. */
const empty =
  /请问|麻烦|帮我|告诉我|我想(?:知道|问|了解)?|想(?:知道|问|了解)|什么意思|是什么|什么是|怎么样|怎么办|怎么做|怎么|如何|怎样|为什么|为啥|什么|哪些|哪个|多少|有没有|是不是|要不要|能不能|可不可以|可以|应该|一下|一般|我们|你们|咱们|这个|那个|的话|[的了吗呢啊吧呀是有我你要能会把被和与跟在就都也还]/g;

/** What people call things that the texts call otherwise. */
const synonyms: readonly (readonly [said: RegExp, word: string])[] = [
  [
    /(?:数字?|数据|金额|订单|佣金|销售额|点击).{0,14}(?:对不上|不一样|不一致|不同|有出入|有差[别距异]|差异)|(?:跟|和|与|比).{0,10}(?:平台|后台|官网|网站)(?:的|上|里)?.{0,8}(?:对不上|不一样|不一致|不同|有出入|差|少|多)/g,
    '数字跟平台后台对不上',
  ],
  [/二级联盟|次级联盟|次联盟|子网络/g, '子联盟'],
  [/返利网(?!络)/g, '返利站'],
  [
    /靠(?:啥|什么|的啥)(?:来)?(?:赚钱|挣钱|盈利|吃饭)|(?:怎么|咋)(?:赚钱|挣钱|盈利)|(?:盈利|商业)模式/g,
    '靠什么赚钱',
  ],
  [/深度链接|深链接?|deeplink/g, '深层链接'],
  [/不一样|不同|差别|差异|(?:傻傻)?分不清楚?|搞不清楚?|一回事|哪个更?好|哪个划算/g, '区别'],
  [/youtuber|油管(?:博主)?|up主|网红|达人|kol|creator/g, '红人'],
  [/固定费|坑位费|一口价|打包价|flat fee/g, '版位费'],
  [/(?<!独)(?:招到|招揽|招人|招商|拉来|邀请|开发(?!信))/g, '招募'],
  [/增量佣金|tiered commission|阶梯式佣金|分级佣金|梯度佣金/g, '阶梯佣金'],
  [
    /(?:一般|通常|大概)?(?:给|开|设|定)(?:多少|几个点)(?:的)?(?:佣金|提成)(?!了)(?:才|合|比|有)?/g,
    '佣金率定多少合适',
  ],
  [/分佣|提成|返点|抽成比例/g, '佣金'],
  [/合理|恰当|合不合适/g, '合适'],
  [/(?:设|定|给|开)(?:几|多少)个?点/g, '佣金率定多少'],
  [/净销售额|净额|毛销售额/g, '销售额口径'],
  [/漏单|丢单|少单|没跟踪到|没记上/g, '有单没跟踪到'],
  [/追踪/g, '跟踪'],
  [/cookie ?的?(?:days?|天数?|期限?|周期|时效|时长|时间|设多久|设几天|window|period)/g, 'cookie有效期'],
  [
    /(?:怎么|如何|怎样)?(?:谈|砍|压|讲)(?:一下)?(?:佣金|价|价钱)|谈判|讨价还价|要涨佣|要求涨/g,
    '联盟客要求提高佣金怎么谈',
  ],
  [/(?:最后|最后一下|临门).{0,3}(?:截胡|截流|抢单|抢功)|截流|截胡|抢单|抢功劳?/g, '优惠券站要不要合作'],
  [
    /还(?:能|可以)?(?:有)?(?:接|支持|连)(?:哪些|什么|其他|别的)(?:平台|联盟)|(?:哪些|什么|其他|别的)平台(?:可以|能|支持)(?:接|连|用)/g,
    '其他平台能接入吗',
  ],
  [/(?<!cookie ?)(?:有效期|归因期|窗口期)/g, 'cookie有效期'],
  [/提前多久|多早|提前几天/g, '怎么准备'],
  [/(?:163|126|qq|网易|腾讯|企业)?邮?箱?授权码|smtp|imap/g, '连接邮箱'],
  [/作弊|刷单|薅羊毛|欺诈|假单/g, '作弊'],
  [/打款|结算|到账|账期/g, '拿到佣金'],
  [/品牌词|商标词|tm bidding|trademark bidding/g, '品牌词竞价'],
  [/披露|声明广告|标注广告|disclosure/g, '披露要求'],
];

const inTheirWords = (plain: string): string =>
  synonyms.reduce((text, [said, word]) => text.replace(said, word), plain);

export interface Term {
  text: string;
  /** The characters of the question it stands for, by place. */
  places: readonly number[];
}

/** A character alone says too little to find anything by. */
function cut(text: string): Term[] {
  return [...text.matchAll(/\p{Script=Han}{2,}|[a-z0-9][a-z0-9.&-]*/gu)].flatMap(({ 0: run, index }) => {
    if (!/^\p{Script=Han}/u.test(run)) return [{ text: run, places: [...run].map((_, at) => index + at) }];
    const sound = asItSounds(run);
    return [...sound]
      .slice(1)
      .map((_, at) => ({ text: sound.slice(at, at + 2), places: [index + at, index + at + 1] }));
  });
}

/** Of a text that is searched. */
export const textTerms = (text: string): string[] => cut(normalise(text)).map((term) => term.text);

/** Of a question: what is left without its empty words; all of it where nothing else is left. */
export function questionTerms(question: string): Term[] {
  const plain = inTheirWords(plainQuestion(question));
  const bare = cut(plain.replace(empty, (word) => ' '.repeat(word.length)));
  return bare.length > 0 ? bare : cut(plain);
}
