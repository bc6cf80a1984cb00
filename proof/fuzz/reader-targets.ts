// The readers the connectors share, in the forms no simulator answers in.

import { readTable } from '#server/networks/shareasale/read-table.ts';
import { salesTable } from '#server/networks/shareasale/sale-row.ts';
import { DelimitedReader } from '#server/networks/shared/delimited-text.ts';
import { JsonArraySplitter } from '#server/networks/shared/json-array.ts';
import { XmlRecordReader } from '#server/networks/shared/xml-records.ts';
import { answerOf } from './network-answers.ts';
import type { Target } from './target.ts';

const names = salesTable.wanted;
const values = names.map((_, index) => (index % 3 === 0 ? `${index}` : `a "${index}", b`));
const csv = `${names.join(',')}\r\n${values.map((value) => `"${value.replaceAll('"', '""')}"`).join(',')}\r\n`;
const xml = `<?xml version="1.0"?><report><sale>${names.map((name, index) => `<${name}>${index} &amp; <![CDATA[b]]></${name}>`).join('')}</sale><sale/></report>`;

interface Reader {
  push(piece: string): unknown;
  end(): unknown;
}

const target = (name: string, sample: string, open: () => Reader): Target => ({
  name,
  samples: [Buffer.from(sample)],
  async read(bytes) {
    const reader = open();
    for await (const piece of answerOf(bytes.toString('utf8')).chunks()) reader.push(piece);
    reader.end();
  },
});

export const readerTargets = (): Target[] => [
  target('xml records', xml, () => new XmlRecordReader()),
  target('delimited text', csv, () => new DelimitedReader({ delimiter: ',', quoted: true })),
  target('json rows', '{"result":[{"a":[1,{"b":"\\"]"}]},{"c":null}],"n":2}', () => new JsonArraySplitter(2)),
  ...[csv, xml, csv.replaceAll(',', '|').replaceAll('"', '')].map((sample, index) => ({
    name: `shareasale table ${index}`,
    samples: [Buffer.from(sample)],
    async read(bytes: Buffer) {
      for await (const _ of readTable(answerOf(bytes.toString('utf8')).chunks(), salesTable));
    },
  })),
];
