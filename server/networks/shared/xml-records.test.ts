import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NetworkFault } from '../network-fault.ts';
import { XmlRecordReader } from './xml-records.ts';

const first = '<rec>\n<a>1</a><b>x?a=1&b=2&amp;c <![CDATA[<hi> & bye]]></b><c/></rec>';
const second = '<rec><a>2</a><b>&#20013;&copy=1</b></rec>';
const text = `\r\n<?xml version="1.0" encoding="UTF-8"?>\n<root>\n ${first}\n${second}\n</root>\n`;

function read(from: string, size = from.length) {
  const reader = new XmlRecordReader();
  const records = [];
  for (let at = 0; at < from.length; at += size) records.push(...reader.push(from.slice(at, at + size)));
  return [...records, ...reader.end()].map(({ fields, raw }) => ({ ...Object.fromEntries(fields), raw }));
}

test('children of the root, with a bare & and CDATA', () => {
  expect(read(text)).toEqual([
    { a: '1', b: 'x?a=1&b=2&c <hi> & bye', c: '', raw: first },
    { a: '2', b: '中&copy=1', raw: second },
  ]);
});

test('pieces may end anywhere', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 80 }), (size) => {
      expect(read(text, size)).toEqual(read(text));
    }),
  );
});

test('a cut answer is a fault', () => {
  for (let cut = 1; cut < text.trimEnd().length; cut++) {
    expect(() => read(text.slice(0, cut))).toThrow(NetworkFault);
  }
});

test('elements nested without end are a fault', () => {
  expect(() => read(`<r><s>${'<a>'.repeat(300_000)}`)).toThrow(NetworkFault);
});
