// A large invented catalogue and keywords people would type, the same in every run. Some words are in very many names, as in
// life.
import { createDice, type Dice, pick } from '#server/features/catalogue/demo/dice.ts';

const openings = 'b br c ch cl d dr f fl g gl h j k kr l m n p pl qu r s sh sl st t tr v w'.split(' ');
const vowels = 'a e i o u ai ea oo'.split(' ');
const endings = 'b ck d ft l ld m n nd p r rk s st t x'.split(' ');
const usual = 'deal coupon blog home best review shop guide daily save tech style'.split(' ');
const hanUsual = '优惠 评测 生活 指南 好物 家居 数码 户外'.split(' ');
/** Common characters, one after the other in the code table. */
const han = Array.from({ length: 900 }, (_, at) => String.fromCodePoint(0x4e00 + at * 7));

/** Early ones far more often than late ones. */
const skewed = <Item>(list: readonly Item[], random: Dice): Item =>
  list[Math.floor(random() ** 3 * list.length)] as Item;

const syllable = (random: Dice) => pick(random, openings) + pick(random, vowels) + pick(random, endings);
const stem = (random: Dice) => syllable(random) + (random() < 0.8 ? syllable(random) : '');
const hanStem = (random: Dice) =>
  Array.from({ length: 2 + Math.floor(random() * 2) }, () => skewed(han, random)).join('');
const raised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function nameAndLabel(random: Dice): { name: string; label: string } {
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
  const random = createDice(11);
  for (let number = 1; number <= count; number += 1) {
    const { name, label } = nameAndLabel(random);
    const domain = `${label}${number % 997}.example`;
    yield `b${number}\t${name}\thttps://www.${domain}/\t${domain}\t10\t10\n`;
  }
}

export function* publisherLines(count: number): Generator<string> {
  const random = createDice(12);
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
}

export function keywordOf(kind: Kind, samples: readonly Sample[], random: Dice): string {
  if (kind === '一个汉字') return hanPart(1, samples, random);
  if (kind === '两个汉字') return hanPart(2, samples, random);
  if (kind === '三个汉字') return hanPart(3, samples, random);
  if (kind === '常用词') return pick(random, [...usual, ...hanUsual, 'example', 'oo', 'com']);
  if (kind === '没有')
    return random() < 0.5 ? `${syllable(random)}zq${syllable(random)}` : `䶮${pick(random, han)}`;
  const word = latinWord(samples, random);
  const length = 3 + Math.floor(random() * 4);
  if (kind === '开头') return word.slice(0, length);
  if (kind === '中间') return word.slice(2, 2 + length).padEnd(3, 'e');
  const at = 1 + Math.floor(random() * (word.length - 2));
  return word.slice(0, at) + word.slice(at + 1);
}

function latinWord(samples: readonly Sample[], random: Dice): string {
  for (;;) {
    const word = pick(random, samples).name.toLowerCase().split(' ')[0] ?? '';
    if (/^[a-z]{6,}$/.test(word)) return word;
  }
}

function hanPart(length: number, samples: readonly Sample[], random: Dice): string {
  for (;;) {
    const signs = [...pick(random, samples).name];
    if (signs.length < length || /[a-z]/i.test(signs.join(''))) continue;
    const at = Math.floor(random() * (signs.length - length + 1));
    return signs.slice(at, at + length).join('');
  }
}
