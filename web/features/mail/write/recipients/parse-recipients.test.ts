import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAddress, parseRecipients } from './parse-recipients.ts';

const addresses = (text: string) => parseRecipients(text).map(({ address }) => address);

describe('recipients as they are typed and pasted', () => {
  it.each([
    'a@one.example,b@two.example',
    'a@one.example；b@two.example',
    'a@one.example、 b@two.example，',
    'a@one.example\r\nb@two.example\n\n',
    'a@one.example\tb@two.example',
    'a@one.example b@two.example',
    'mailto:a@one.example; MAILTO:B@Two.example',
  ])('finds both in %j', (text) => {
    expect(addresses(text)).toEqual(['a@one.example', 'b@two.example']);
  });

  it('takes names along, whatever stands in them', () => {
    expect(
      parseRecipients(
        '"Lee, Ann; Ltd" <Ann@Kelp.example>, 王芳 <fang@example.cn>\n海藻 评测 kelp@example.org',
      ),
    ).toEqual([
      { address: 'ann@kelp.example', name: 'Lee, Ann; Ltd' },
      { address: 'fang@example.cn', name: '王芳' },
      { address: 'kelp@example.org', name: '海藻 评测' },
    ]);
  });

  it('keeps each address once, whatever its case, and the first name it comes with', () => {
    expect(parseRecipients('A@one.example, a@ONE.example <x>, Ann <a@one.example>')).toContainEqual({
      address: 'a@one.example',
      name: 'Ann',
    });
    expect(addresses('A@one.example, a@ONE.example')).toEqual(['a@one.example']);
  });

  it.each(['ann', 'ann@', '@example.com', 'a@b', 'a@@example.com', 'Ann <ann>', 'a b c'])(
    'keeps %j as it was typed, and it is no address',
    (text) => {
      expect(addresses(text)).toEqual([text]);
      expect(isAddress(text)).toBe(false);
    },
  );

  it('an open quote spoils its own line only', () => {
    expect(addresses('"Ann <ann@example.com>\nb@two.example')).toContain('b@two.example');
  });

  it('loses no address of a list, and what it finds it finds again', () => {
    const address = fc
      .tuple(fc.stringMatching(/^[a-z0-9]{1,12}$/), fc.stringMatching(/^[a-z]{1,8}$/))
      .map(([user, host]) => `${user}@${host}.example`);
    fc.assert(
      fc.property(
        fc.uniqueArray(address, { maxLength: 30 }),
        fc.constantFrom(',', '\n', '；', ' ; '),
        (list, mark) => {
          expect(addresses(list.join(mark))).toEqual(list);
          expect(addresses(addresses(list.join(mark)).join('\n'))).toEqual(list);
        },
      ),
    );
  });

  it('never throws and never keeps more than a draft holds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 2000 }), (text) => {
        for (const { address } of parseRecipients(text)) expect(address.length).toBeLessThanOrEqual(320);
      }),
    );
  });
});
