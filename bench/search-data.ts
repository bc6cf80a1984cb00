// A large invented catalogue and keywords people would type, the same in every run. Some words are in very many names, as in
// life.

/** Numbers from 0 to 1, the same for the same seed. */
export function dice(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const openings = 'b br c ch cl d dr f fl g gl h j k kr l m n p pl qu r s sh sl st t tr v w'.split(' ');
const vowels = 'a e i o u ai ea oo'.split(' ');
const endings = 'b ck d ft l ld m n nd p r rk s st t x'.split(' ');
const usual = 'deal coupon blog home best review shop guide daily save tech style'.split(' ');
const hanUsual = '优惠 评测 生活 指南 好物 家居 数码 户外'.split(' ');
/** Common characters, one after the other in the code table. */
const han = Array.from({ length: 900 }, (_, at) => String.fromCodePoint(0x4e00 + at * 7));

type Random = () => number;
const pick = <Item>(list: readonly Item[], random: Random): Item =>
  list[Math.floor(random() * list.length)] as Item;
/** Early ones far more often than late ones. */
const skewed = <Item>(list: readonly Item[], random: Random): Item =>
  list[Math.floor(random() ** 3 * list.length)] as Item;

const syllable = (random: Random) => pick(openings, random) + pick(vowels, random) + pick(endings, random);
const stem = (random: Random) => syllable(random) + (random() < 0.8 ? syllable(random) : '');
const hanStem = (random: Random) =>
  Array.from({ length: 2 + Math.floor(random() * 2) }, () => skewed(han, random)).join('');
const raised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function nameAndLabel(random: Random): { name: string; label: string } {
  const word = stem(random);
  const common = random() < 0.7 ? skewed(usual, random) : '';
  const leads = random() < 0.3;
  const label = leads ? common + word : word + common;
  if (random() < 0.4)
    return { name: hanStem(random) + (random() < 0.6 ? skewed(hanUsual, random) : ''), label };
  const words = (leads ? [common, word] : [word, common]).filter((part) => part !== '').map(raised);
  return { name: words.join(' '), label };
}

export function* brandLines(count: number): Generator<string> {
  const random = dice(11);
  for (let number = 1; number <= count; number += 1) {
    const { name, label } = nameAndLabel(random);
    const domain = `${label}${number % 997}.example`;
    yield `b${number}\t${name}\thttps://www.${domain}/\t${domain}\t10\t10\n`;
  }
}

export function* publisherLines(count: number): Generator<string> {
  const random = dice(12);
  for (let number = 1; number <= count; number += 1) {
    const { name, label } = nameAndLabel(random);
    const tail = number.toString(36);
    const domain = random() < 0.1 ? `youtube.com/@${label}${tail}` : `${label}-${tail}.example`;
    yield `${domain}\t${random() < 0.15 ? '' : name}\n`;
  }
}

export const kinds = ['一个汉字', '两个汉字', '三个汉字', '开头', '中间', '错字', '常用词', '没有'] as const;
export type Kind = (typeof kinds)[number];

interface Sample {
  name: string;
  site: string;
}

export function keywordOf(kind: Kind, samples: readonly Sample[], random: Random): string {
  if (kind === '一个汉字') return hanPart(1, samples, random);
  if (kind === '两个汉字') return hanPart(2, samples, random);
  if (kind === '三个汉字') return hanPart(3, samples, random);
  if (kind === '常用词') return pick([...usual, ...hanUsual, 'example', 'oo', 'com'], random);
  if (kind === '没有')
    return random() < 0.5 ? `${syllable(random)}zq${syllable(random)}` : `䶮${pick(han, random)}`;
  const word = latinWord(samples, random);
  const length = 3 + Math.floor(random() * 4);
  if (kind === '开头') return word.slice(0, length);
  if (kind === '中间') return word.slice(2, 2 + length).padEnd(3, 'e');
  const at = 1 + Math.floor(random() * (word.length - 2));
  return word.slice(0, at) + word.slice(at + 1);
}

function latinWord(samples: readonly Sample[], random: Random): string {
  for (;;) {
    const word = pick(samples, random).name.toLowerCase().split(' ')[0] ?? '';
    if (/^[a-z]{6,}$/.test(word)) return word;
  }
}

function hanPart(length: number, samples: readonly Sample[], random: Random): string {
  for (;;) {
    const signs = [...pick(samples, random).name];
    if (signs.length < length || /[a-z]/i.test(signs.join(''))) continue;
    const at = Math.floor(random() * (signs.length - length + 1));
    return signs.slice(at, at + length).join('');
  }
}
