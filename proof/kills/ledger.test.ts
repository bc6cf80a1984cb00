import { describe, expect, it } from 'vitest';
import { type Deed, judgeDeeds, judgeField, type Word } from './ledger.ts';

const deed = (marker: string, more: Partial<Deed> = {}): Deed => ({
  kind: 'note',
  marker,
  rows: 2,
  word: 'acked',
  ...more,
});
const judge = (one: Deed, count: number) => {
  const { lost, doubled, half } = judgeDeeds([one], new Map([['note', new Map([[one.marker, count]])]]));
  return [lost.length, doubled.length, half.length];
};

describe('what was confirmed', () => {
  it.each([
    ['is there whole', deed('a'), 2, [0, 0, 0]],
    ['is gone', deed('a'), 0, [1, 0, 0]],
    ['is there in part', deed('a'), 1, [0, 0, 1]],
    ['is there more than once', deed('a'), 4, [0, 1, 0]],
    ['and taken back is gone', deed('a', { undone: 'acked' }), 0, [0, 0, 0]],
    ['and taken back came again', deed('a', { undone: 'acked' }), 2, [1, 0, 0]],
    ['and perhaps taken back is gone', deed('a', { undone: 'doubt' }), 0, [0, 0, 0]],
  ])('%s', (_name, one, count, expected) => {
    expect(judge(one, count)).toEqual(expected);
  });
});

describe('what nobody answered', () => {
  it.each([
    ['may be there', 'doubt', 2, [0, 0, 0]],
    ['may be missing', 'doubt', 0, [0, 0, 0]],
    ['may not be there in part', 'doubt', 1, [0, 0, 1]],
    ['was refused and is there', 'refused', 2, [1, 0, 0]],
  ] as const)('%s', (_name, word, count, expected) => {
    expect(judge(deed('a', { word }), count)).toEqual(expected);
  });
});

describe('a field', () => {
  const field = (...words: Word[]) => ({
    kind: 'name',
    id: '1',
    values: words.map((word, index) => ({ value: String(index), word })),
  });
  it('holds the last confirmed value or a later one in doubt', () => {
    expect(judgeField(field('acked', 'acked', 'doubt'), '1')).toBeNull();
    expect(judgeField(field('acked', 'acked', 'doubt'), '2')).toBeNull();
    expect(judgeField(field('acked', 'acked', 'doubt'), '0')).toContain('0 instead of 1');
    expect(judgeField(field('acked', 'refused'), '1')).toContain('1 instead of 0');
  });
});
