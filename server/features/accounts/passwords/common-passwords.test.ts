import { describe, expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';
import { commonWhole, commonWords } from './common-words.ts';

const refused = (list: string) =>
  list
    .trim()
    .split(/\s+/)
    .filter((password) => !isCommonPassword(password));
const accepted = (list: string) =>
  list
    .trim()
    .split(/\s+/)
    .filter((password) => isCommonPassword(password));

describe('isCommonPassword', () => {
  it('refuses what guessers try first', () => {
    expect(
      refused(`
        123456 1234567 12345678 123456789 1234567890 111111 000000 88888888 123123 123321 654321 987654321 112233 666666
        password Password PASSWORD1 password1 password123 P@ssw0rd passw0rd Pa$$w0rd password! admin123 admin888 Admin@123
        root1234 test123 Test1234 test@123 welcome1 letmein letmein! qwerty qwerty123 qwertyuiop 1q2w3e4r 1qaz2wsx qazwsx
        asdfgh asdfghjkl zxcvbn zxcvbnm 1234qwer qwer1234 qwe123 abc123 abcd1234 a123456 a1234567 123456a aa123456 qq123456
        zj123456 abc123456 iloveyou iloveyou1 woaini woaini1314 woaini520 5201314 1314520 7758521 wodemima mima123
        dragon dragon42 monkey7 monkey12 sunshine superman batman1 football michael1 jordan23 shadow12 master99 trustno1
        zhangwei88 zhangwei wangwei123 liming1990 zhangsan lisi1234 19900101 1990-01-01 01021990 199011 20080808
        abababab abcabc aaaaaa 1a2b3c4d a1b2c3 q1w2e3r4 !@#$%^ 147258369 159357 haitu123 Haitu2026 haitu@2026 Haitu888!
        shareasale awin2026 letmein2024 hello123 love1314 beijing2008 520520 woaini123 tencent1 taobao123 qweasdzxc
      `),
    ).toEqual([]);
  });

  it('refuses more than three thousand combinations of a word and a tail', () => {
    const tails = ['', '1', '12', '123', '1234', '123!', '@123', '01', '2024', '88', '520', '666'];
    const combined = [...commonWords]
      .flatMap((word) => tails.map((tail) => word + tail))
      .filter((password) => password.length >= 6 && password.length <= 12 && !/^..\d/.test(password));
    expect(combined.length).toBeGreaterThan(3000);
    expect(combined.filter((password) => !isCommonPassword(password))).toEqual([]);
    expect([...commonWhole].filter((password) => !isCommonPassword(password))).toEqual([]);
  });

  it('lets ordinary good passwords pass', () => {
    expect(
      accepted(`
        Hai-tu2026! xK7#pQ2m t9Lw4z vB3-nR8 correcthorse Zebra-2041 blau7Fenster 海图很好用呀 长风破浪会有时 kx82mq 7hG2kP
        mQ4$wZ tulpe-9-rot Nk29xPq4 paper7Lamp w8f3k1 Kaffee+Milch
      `),
    ).toEqual([]);
  });

  it('refuses what belongs to the person', () => {
    const person = {
      email: 'zora.quint@harbourgoods.com',
      name: '佐拉',
      companyName: 'Brightkelp',
      phone: '13812345678',
    };
    for (const password of [
      'zoraquint',
      'ZoraQuint1',
      'quint2024',
      'zora.quint',
      'harbourgoods',
      'brightkelp!',
      '13812345678',
      '12345678',
      '38123456',
      'zora5678',
      '佐拉佐拉佐拉',
      '佐拉2024',
    ]) {
      expect(isCommonPassword(password, person), password).toBe(true);
    }
    for (const password of ['zoraquint', 'brightkelp!'])
      expect(isCommonPassword(password), password).toBe(false);
    expect(isCommonPassword('Hai-tu2026!', person)).toBe(false);
  });
});
