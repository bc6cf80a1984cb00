// The figures a sentence states: amounts, counts and shares in the ways they are written in Chinese. Days, places in an order, steps
// of advice and names with digits in them are no figures.

export interface StatedFigure {
  value: number;
  /** Half of the last digit's worth: what rounding may have taken. */
  tolerance: number;
  isShare: boolean;
}

/** Full-width signs become their narrow twins, one for one, so that places in the text stay. */
const narrow = (text: string): string =>
  text.replace(/[０-９％，．－＋]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0));

const currencies = 'USD|EUR|GBP|CNY|RMB|HKD|JPY|CAD|AUD|SGD|CHF|SEK|KRW|INR|MXN|BRL|TWD|US|HK|AU|CA';
/** Counted things that reports count too: their number is a figure however small. */
const countedByReports =
  '订单|单|点击|次点击|联盟客|联盟平台|平台|品牌|客户|新客|百分点|笔|商品|网站|域名|链接|邮件';
const counters = '个|条|点|种|类|项|步|方面|大|件|份|家|位|名|次|句|段|组|轮|关|招';

const noFigures: readonly RegExp[] = [
  /https?:\/\/[^\s)）]+/g,
  /\]\([^)\]]*\)/g,
  // Days, months, years, clock times, spans of time.
  /(?<![\d.,])(?:19|20)\d{2}\s*[-/年]\s*\d{1,2}(?:\s*[-/月]\s*\d{1,2}\s*[日号]?)?月?/g,
  /(?<![\d.,])(?:19|20)\d{2}\.\d{1,2}\.\d{1,2}(?!\d)/g,
  /(?:19|20)\d{2}\s*(?:年|财年|Q[1-4])/g,
  /\d{1,2}\s*月\s*\d{1,2}\s*[日号]?/g,
  /\d{1,2}\s*[日号月](?!活)/g,
  /(?<![\d.])(?:0[1-9]|1[0-2])[-/](?:0[1-9]|[12]\d|3[01])(?![\d.]*[%万亿])/g,
  /\d{1,2}[:：]\d{2}(?:[:：]\d{2})?/g,
  /(?<!\d)\d+\s*(?:个\s*)?(?:[-–—~～至到]\s*\d+\s*(?:个\s*)?)?(?:天|周|星期|月|季度|年|小时|分钟|秒|工作日)/g,
  /(?<!\d)\d+\s*[hdwHD](?![A-Za-z])/g,
  // Places in an order and marks of lists.
  /第\s*\d+/g,
  /(?:[Tt][Oo][Pp]|[Nn]o\.|#)\s*\d+/g,
  /(?<![目以之此])前\s*\d{1,2}(?![\d.,])/g,
  /^[ \t\u00a0\u3000>*_#-]*\d{1,2}\s*[.)、）]\s*(?!\d)/gm,
  /[（(]\d{1,2}[)）]/g,
];

const withLetters = new RegExp(
  `(?<![A-Za-z])(?!(?:${currencies})\\s*\\$?\\d)[A-Za-z_][A-Za-z_.&'-]{0,80}\\d[\\w.-]*|(?<!\\d)\\d+(?:(?!(?:${currencies}|[kKM])(?![A-Za-z]))[A-Za-z]{2,}[\\w.-]*|[A-JLN-Za-jl-z](?![A-Za-z]))`,
  'g',
);
const fewThings = new RegExp(
  `(?<![\\d.,])(?:1?\\d|20)\\s*(?:${counters})(?!\\s*(?:${countedByReports}))`,
  'g',
);

const figure =
  /(?<whole>\d{1,3}(?:,\d{3})+|\d+)(?:\.(?<part>\d+))?\s*(?<unit>万亿|千亿|百亿|十亿|亿|千万|百万|十万|万|千|百(?!分)|[kKM](?![A-Za-z]))?\s*(?<share>%|个?百分点)?/g;

const worths: Readonly<Record<string, number>> = {
  k: 1e3,
  K: 1e3,
  M: 1e6,
  百: 1e2,
  千: 1e3,
  万: 1e4,
  十万: 1e5,
  百万: 1e6,
  千万: 1e7,
  亿: 1e8,
  十亿: 1e9,
  百亿: 1e10,
  千亿: 1e11,
  万亿: 1e12,
};

/** `names`: of publishers and the like, whose digits are no figures. */
export function readFigures(sentence: string, names: readonly string[] = []): StatedFigure[] {
  let text = narrow(sentence);
  for (const name of names) text = text.replaceAll(narrow(name), (found) => ' '.repeat(found.length));
  for (const pattern of [...noFigures, withLetters, fewThings]) {
    text = text.replace(pattern, (found) => ' '.repeat(found.length));
  }
  return [...text.matchAll(figure)].map(({ groups = {} }) => figureOf(groups)).concat(readWords(text));
}

function figureOf({ whole = '', part = '', unit, share }: Record<string, string | undefined>): StatedFigure {
  const worth = unit === undefined ? 1 : (worths[unit] ?? 1);
  const value = Number(`${whole.replaceAll(',', '')}.${part || '0'}`) * worth;
  return stated(value, (worth * 10 ** -part.length) / 2, share !== undefined);
}

/** One sign alone says little of what was rounded: never further off than a twentieth. */
const stated = (value: number, half: number, isShare: boolean): StatedFigure => ({
  value,
  tolerance: Math.min(half, value / 20) + 1e-9,
  isShare,
});

const digits = '零一二三四五六七八九';
const digitOf = (sign: string): number => (sign === '〇' ? 0 : sign === '两' ? 2 : digits.indexOf(sign));
const sharesInWords = /百分之([零〇一二两三四五六七八九十百]+)(?:点([零〇一二三四五六七八九]+))?/g;
const signsOfNumbers = /[零〇一二两三四五六七八九十百千万亿]+/g;

function readWords(text: string): StatedFigure[] {
  const shares = [...text.matchAll(sharesInWords)].map(([, whole = '', part = '']) => {
    const value =
      numberOf(whole) + [...part].reduce((sum, sign, at) => sum + digitOf(sign) / 10 ** (at + 1), 0);
    return stated(value, 10 ** -part.length / 2, true);
  });
  const numbers = numbersInWords(text.replace(sharesInWords, ' ')).map((words) =>
    stated(numberOf(words), (worths[words.at(-1) ?? ''] ?? 1) / 2, false),
  );
  return [...shares, ...numbers];
}

/** From a digit on, and with a unit behind it: 一百五, but neither 十一 nor 二〇二六. */
const numbersInWords = (text: string): string[] =>
  [...text.matchAll(signsOfNumbers)]
    .map(([signs]) => signs.replace(/^[零〇十百千万亿]+/, ''))
    .filter((words) => /[百千万亿]/.test(words));

/** 三百二十万 → 3200000. */
export function numberOf(words: string): number {
  const big = /^([^亿]*)(亿)(.*)$/.exec(words) ?? /^([^万]*)(万)(.*)$/.exec(words);
  if (big) {
    const [, left = '', unit = '', right = ''] = big;
    return numberOf(left) * (worths[unit] ?? 1) + numberOf(right);
  }
  let sum = 0;
  let digit = 0;
  for (const sign of words) {
    const worth = sign === '十' ? 10 : worths[sign];
    if (worth === undefined) {
      digit = digitOf(sign);
    } else {
      sum += (digit || 1) * worth;
      digit = 0;
    }
  }
  return sum + digit;
}
