import { expect, it } from 'vitest';
import { readEcbFile } from './read-ecb-file.ts';
import { withoutJumps } from './without-jumps.ts';

const rules = { today: '2024-06-28', from: '2024-01-01' };

async function* pieces(text: string, size = text.length) {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

// As the bank writes it, both kinds of quotes and of empty elements.
const daily = `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
	<gesmes:subject>Reference rates</gesmes:subject>
	<gesmes:Sender>
		<gesmes:name>European Central Bank</gesmes:name>
	</gesmes:Sender>
	<Cube>
		<Cube time='2024-06-28'>
			<Cube currency='USD' rate='1.0705'/>
			<Cube currency='CNY' rate='7.7748'/>
		</Cube>
	</Cube>
</gesmes:Envelope>`;
const history = daily
  .replaceAll("'", '"')
  .replace(
    '<Cube>\n',
    '<Cube>\n<Cube time="2024-06-27"><Cube currency="USD" rate="1.0696"></Cube></Cube><Cube time="1999-01-04"><Cube currency="USD" rate="1.1789"></Cube></Cube>',
  );

it('reads the bank’s files however they come in, oldest first, and keeps what is wanted', async () => {
  for (const size of [1, 7, 1000]) {
    expect(await readEcbFile(pieces(history, size), rules)).toEqual([
      { day: '2024-06-27', rates: new Map([['USD', '1.0696']]) },
      {
        day: '2024-06-28',
        rates: new Map([
          ['USD', '1.0705'],
          ['CNY', '7.7748'],
        ]),
      },
    ]);
  }
});

it.each([
  ['a page', '<!DOCTYPE html><html><body>Sign in</body></html>', '答复不是欧洲央行的汇率文件'],
  ['nothing', '', '答复不是欧洲央行的汇率文件'],
  ['a table of other things', 'Date,USD\n2024-06-28,1.07', '答复不是欧洲央行的汇率文件'],
  ['one that ends early', daily.slice(0, daily.indexOf('</gesmes:Envelope>')), '汇率文件不完整'],
  ['one cut within a rate', daily.slice(0, daily.indexOf('7.77')), '汇率文件不完整'],
  ['no rate', daily.replace('7.7748', 'N/A'), '汇率文件里 2024-06-28 的 CNY 汇率“N/A”不对'],
  ['a rate of nothing', daily.replace('7.7748', '0.000'), '汇率文件里 2024-06-28 的 CNY 汇率“0.000”不对'],
  ['a negative rate', daily.replace('7.7748', '-7'), '汇率文件里 2024-06-28 的 CNY 汇率“-7”不对'],
  ['an exponent', daily.replace('7.7748', '7e3'), '汇率文件里 2024-06-28 的 CNY 汇率“7e3”不对'],
  ['an odd currency', daily.replace('CNY', 'yuan'), '汇率文件里 2024-06-28 的货币代码“yuan”不对'],
  ['a currency twice', daily.replace('CNY', 'USD'), '汇率文件里 2024-06-28 的 USD 出现了两次'],
  ['no dollar', daily.replace('USD', 'JPY'), '汇率文件里 2024-06-28 没有美元'],
  ['a day that is none', daily.replace('06-28', '06-31'), '汇率文件里的日期“2024-06-31”不对'],
  ['a day to come', daily.replace('06-28', '06-29'), '汇率文件里的日期“2024-06-29”不对'],
  ['no day at all', daily.replace(/<Cube time[\s\S]*?<\/Cube>/, ''), '汇率文件里没有任何一天'],
])('refuses %s', async (_what, text, sentence) => {
  await expect(readEcbFile(pieces(text), rules)).rejects.toThrow(sentence);
});

it('leaves out a rate that doubles or halves, until the last one is too old to compare', () => {
  const publication = (day: string, usd: string, lira: string) => ({
    day,
    rates: new Map([
      ['USD', usd],
      ['TRY', lira],
    ]),
  });
  const { publications, leftOut } = withoutJumps(
    [
      publication('2024-06-03', '1.08', '35'),
      publication('2024-06-04', '1.09', '17'),
      publication('2024-06-13', '1.07', '71'),
      publication('2024-06-14', '1.07', '72'),
    ],
    new Map([['USD', { day: '2024-05-31', rate: '1.08' }]]),
  );
  expect(leftOut).toEqual(['2024-06-04 TRY', '2024-06-13 TRY']);
  expect(publications.map(({ rates }) => rates.get('TRY'))).toEqual(['35', undefined, undefined, '72']);
  expect(publications.every(({ rates }) => rates.has('USD'))).toBe(true);
});
