import { describe, expect, it } from 'vitest';
import { findPasswordFault } from './common-passwords.ts';
import { commonWords } from './common-words.ts';

const faultsOf = (list: string) =>
  list
    .trim()
    .split(/\s+/)
    .map((password) => [password, findPasswordFault(password)]);
const all = (list: string, fault: 'common' | null) =>
  list
    .trim()
    .split(/\s+/)
    .map((password) => [password, fault]);

describe('a new password', () => {
  it('is refused where guessers try it first', () => {
    const common = `
      123456 1234567 12345678 123456789 1234567890 111111 000000 88888888 123123 123321 654321 987654321 112233 666666
      password Password PASSWORD1 password1 password123 P@ssw0rd passw0rd Pa$$w0rd password! admin123 test123
      Test1234 welcome1 letmein letmein! qwerty qwerty123 qwertyuiop 1q2w3e4r 1qaz2wsx qazwsx asdfgh asdfghjkl zxcvbn
      zxcvbnm 1234qwer qwer1234 qwe123 abc123 abcd1234 a123456 a1234567 123456a aa123456 qq123456 abc123456 iloveyou
      iloveyou1 woaini1314 woaini520 5201314 1314520 7758521 wodemima dragon monkey7 sunshine superman batman1 football
      michael1 jordan23 master99 trustno1 zhangwei abcabc aaaaaa 1a2b3c4d a1b2c3 q1w2e3r4 147258369
      159357 shareasale hello123 love1314 qweasdzxc
    `;
    expect(faultsOf(common)).toEqual(all(common, 'common'));
    const words = [...commonWords].filter((word) => word.length >= 6 && word.length <= 12);
    expect(words.length).toBeGreaterThan(600);
    expect(words.filter((word) => findPasswordFault(word) !== 'common')).toEqual([]);
  });

  it('is taken where only its pattern is an ordinary one', () => {
    const ordinary = `
      Haitu2026! Shenzhen88 Lucky888 zxc!2026 Xiaoming1988 lm880214 Dragon4271 Hai-tu2026! xK7#pQ2m t9Lw4z vB3-nR8
      correcthorse Zebra-2041 blau7Fenster 海图很好用呀 长风破浪会有时 kx82mq 7hG2kP mQ4$wZ tulpe-9-rot Nk29xPq4
      paper7Lamp w8f3k1 Kaffee+Milch
    `;
    expect(faultsOf(ordinary)).toEqual(all(ordinary, null));
  });

  it('is refused where it is the account itself, and only there', () => {
    const person = {
      email: 'zora.quint@harbourgoods.com',
      name: '佐拉',
      companyName: 'Brightkelp',
      phone: '13812345678',
    };
    for (const password of [
      'zoraquint',
      'ZoraQuint1',
      'zora.quint',
      'harbourgoods',
      'brightkelp!',
      'brightkelp1',
      '13812345678',
      '38123456',
      '佐拉佐拉',
    ]) {
      expect(findPasswordFault(password, person), password).toBe('own');
    }
    for (const password of ['zoraquint', 'brightkelp!', '38123456'])
      expect(findPasswordFault(password), password).toBe(null);
    for (const password of ['quint2024', '佐拉20241', 'Hai-tu2026!'])
      expect(findPasswordFault(password, person), password).toBe(null);
  });

  it('is not compared with a name of one letter', () => {
    expect(findPasswordFault('a-k82mq', { name: 'A' })).toBe(null);
  });
});
