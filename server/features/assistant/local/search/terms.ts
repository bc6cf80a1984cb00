// What a text is found by: pairs of neighbouring Chinese characters as they sound, and Latin words. No dictionary.
import { normalise } from '../read/normalise.ts';
import { asItSounds } from '../read/slips.ts';

/** Words of questions that say nothing about their subject. */
const empty =
  /请问|麻烦|帮我|告诉我|我想(?:知道|问|了解)?|想(?:知道|问|了解)|什么意思|是什么|什么是|怎么样|怎么办|怎么做|怎么|如何|怎样|为什么|为啥|什么|哪些|哪个|多少|有没有|是不是|要不要|能不能|可不可以|可以|应该|一下|一般|我们|你们|咱们|这个|那个|的话|[的了吗呢啊吧呀是有我你要能会把被和与跟在就都也还]/g;

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
  const plain = normalise(question);
  const bare = cut(plain.replace(empty, (word) => ' '.repeat(word.length)));
  return bare.length > 0 ? bare : cut(plain);
}
