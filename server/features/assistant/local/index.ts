// TEMP
import type { Answerer } from '../answer.ts';

export const answerLocally: Answerer = async function* (_context, _question) {
  yield { kind: 'text', text: '暂时没有找到答案。' };
};

export const suggestionsFor = (_page: string | undefined, _seed = 0): [string, string, string] => [
  '上周的佣金是多少',
  '上个月佣金最高的联盟客是谁',
  '联盟营销是什么',
];
