import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NetworkFault } from '../network-fault.ts';
import { JsonArraySplitter, parseJson } from './json-array.ts';

/** Cuts a text at any places, empty pieces included. */
function cut(text: string, places: readonly number[]): string[] {
  const ends = [...new Set(places.map((place) => place % (text.length + 1)))].sort((a, b) => a - b);
  return [0, ...ends].map((start, index) => text.slice(start, ends[index] ?? text.length));
}

function split(pieces: readonly string[], depth: number) {
  const splitter = new JsonArraySplitter(depth);
  const rows = pieces.flatMap((piece) => splitter.push(piece));
  return { rows, frame: splitter.end() };
}

const row = fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue({ maxDepth: 3 }));
const places = fc.array(fc.nat(5000), { maxLength: 12 });
const indent = fc.constantFrom(0, 2);

describe('rows of a JSON answer', () => {
  it('are found wherever the pieces are cut', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 6 }), places, indent, (values, cuts, space) => {
        const { rows, frame } = split(cut(JSON.stringify(values, null, space), cuts), 1);
        expect(rows.map((text) => JSON.parse(text))).toEqual(JSON.parse(JSON.stringify(values)));
        expect(frame).toEqual([]);
      }),
    );
  });

  it('are found below a key, with what stands around them', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 6 }), places, indent, (values, cuts, space) => {
        const text = JSON.stringify({ first: { a: [1, 2] }, result: values, last: '] " \\' }, null, space);
        const { rows, frame } = split(cut(text, cuts), 2);
        expect(rows.map((one) => JSON.parse(one))).toEqual(JSON.parse(JSON.stringify(values)));
        expect(frame).toEqual({ first: { a: [1, 2] }, result: [], last: '] " \\' });
      }),
    );
  });

  it('an answer cut anywhere is a passing fault, at the end of a row too', () => {
    const text = JSON.stringify([{ a: 'x' }, { b: { c: [1] } }, { d: '"' }]);
    for (let length = 0; length < text.length; length++) {
      expect(() => split([text.slice(0, length)], 1), text.slice(0, length)).toThrow(NetworkFault);
    }
    expect(split([text], 1).rows).toHaveLength(3);
  });

  it('an error instead of rows is in the frame', () => {
    const error = { error: 'unauthorized', description: 'No "token", sorry' };
    expect(split(cut(JSON.stringify(error), [3, 20, 31]), 1)).toEqual({ rows: [], frame: error });
    expect(split(cut('["Invalid auth key", "really"]', [10, 20]), 1).frame).toEqual([
      'Invalid auth key',
      'really',
    ]);
  });

  it('a page instead of data is named by its title', () => {
    const page = '<!DOCTYPE html><title>Sign in</title><script>var a = {"b": [{}]}</script><p>Please</p>';
    const fault = expect.objectContaining({ kind: 'passing', words: 'Sign in' });
    expect(() => parseJson(page)).toThrow(fault);
    expect(() => split([page], 1)).toThrow(fault);
  });
});
