import { describe, expect, it } from 'vitest';
import { ageFromIdNumber, maskEmail, maskName, maskPhone } from './people.ts';

describe('maskPhone', () => {
  it('keeps three and four digits of a mobile number', () => {
    expect(maskPhone('13812345678')).toBe('138****5678');
    expect(maskPhone(' 13812345678 ')).toBe('138****5678');
  });
  it('covers more of a short number and never invents digits', () => {
    expect(maskPhone('5551234')).toBe('*****34');
    expect(maskPhone('12')).toBe('**');
    expect(maskPhone('')).toBe('');
  });
});

describe('maskName', () => {
  it('covers the given name', () => {
    expect(maskName('张三')).toBe('张*');
    expect(maskName('王小明')).toBe('王*明');
    expect(maskName('欧阳小明')).toBe('欧**明');
    expect(maskName('李')).toBe('*');
    expect(maskName('  ')).toBe('');
  });
  it('counts an emoji of several code points as one character', () => {
    expect(maskName('👨‍👩‍👧小')).toBe('👨‍👩‍👧*');
    expect(maskName('A👨‍👩‍👧B')).toBe('A*B');
  });
});

describe('maskEmail', () => {
  it('keeps the domain and does not tell the length of the local part', () => {
    expect(maskEmail('zhangsan@example.com')).toBe('zh***n@example.com');
    expect(maskEmail('zhangsanfeng@example.com')).toBe('zh***g@example.com');
  });
  it('keeps at most one character of a short local part', () => {
    expect(maskEmail('abc@x.io')).toBe('a***@x.io');
    expect(maskEmail('a@x.io')).toBe('a***@x.io');
  });
  it('treats what is no e-mail as a name', () => {
    expect(maskEmail('zhang')).toBe('z***g');
    expect(maskEmail('@x.io')).toBe('@***o');
  });
});

describe('ageFromIdNumber', () => {
  it('reads 18 digits, the X in either case', () => {
    expect(ageFromIdNumber('11010519491231002X', '2024-12-30')).toBe(74);
    expect(ageFromIdNumber('11010519491231002x', '2024-12-31')).toBe(75);
  });
  it('reads 15 digits as a year of the 1900s', () => {
    expect(ageFromIdNumber('110105491231002', '2024-12-31')).toBe(75);
    expect(ageFromIdNumber('110105491231002', '2024-12-30')).toBe(74);
  });
  it('counts a birthday on 29 February from 1 March in a common year', () => {
    expect(ageFromIdNumber('110105960229002', '2023-02-28')).toBe(26);
    expect(ageFromIdNumber('110105960229002', '2023-03-01')).toBe(27);
  });
  it('refuses a wrong checksum, an impossible day, a wrong length and the unborn', () => {
    expect(ageFromIdNumber('110105194912310021', '2024-12-31')).toBeNull();
    expect(ageFromIdNumber('110105491331002', '2024-12-31')).toBeNull();
    expect(ageFromIdNumber('110105970229002', '2024-12-31')).toBeNull();
    expect(ageFromIdNumber('1101054912310', '2024-12-31')).toBeNull();
    expect(ageFromIdNumber('11010519491231002X', '1949-12-30')).toBeNull();
    expect(ageFromIdNumber('11010519491231002X', 'not a day')).toBeNull();
  });
});
