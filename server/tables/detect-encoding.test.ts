import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EncodingDetector } from './detect-encoding.ts';

function detect(bytes: Buffer, pieceBytes = bytes.length): string {
  const detector = new EncodingDetector();
  for (let at = 0; at < bytes.length; at += Math.max(1, pieceBytes)) {
    detector.push(bytes.subarray(at, at + Math.max(1, pieceBytes)));
  }
  return detector.finish();
}

/** 日期,订单号,联盟客 / 北京优惠站, as GBK. */
const gbk = Buffer.from(
  'c8d5c6da2cb6a9b5a5bac52cc1aac3cbbfcd0a323032322f392f352c312cb1b1bea9d3c5bbddd5be0a',
  'hex',
);

describe('the encoding of a file', () => {
  it('is UTF-8 where it fits', () => {
    expect(detect(Buffer.from('time,name\n2022/9/5,plain\n'))).toBe('UTF-8');
    expect(detect(Buffer.from('\ufeff日期,名称\n2022/9/5,优惠站 😀\n'))).toBe('UTF-8');
  });

  it('stays UTF-8 when a few names are broken', () => {
    const lines = Buffer.from('2022/9/5,北京优惠站每日精选\n'.repeat(20));
    const broken = Buffer.concat([lines, Buffer.from([0x61, 0xe5, 0x8c, 0x0a]), lines]);
    expect(detect(broken)).toBe('UTF-8');
  });

  it('is GB18030 for Chinese text that is not UTF-8, even with one broken character', () => {
    expect(new TextDecoder('gb18030').decode(gbk)).toContain('北京优惠站');
    expect(detect(gbk)).toBe('GB18030');
    expect(detect(Buffer.concat([gbk, Buffer.from([0xb1, 0x0a])]))).toBe('GB18030');
  });

  it('is windows-1252 for western text that is not UTF-8', () => {
    expect(detect(Buffer.from('time,name\n2022/9/5,Crème de Café\n', 'latin1'))).toBe('windows-1252');
    expect(detect(Buffer.from('2022/9/5,Müller & Söhne\n', 'latin1'))).toBe('windows-1252');
  });

  it('is UTF-16 by its mark or by its zeros', () => {
    expect(detect(Buffer.from('\ufefftime,名\n', 'utf16le'))).toBe('UTF-16LE');
    expect(detect(Buffer.from('time,name\n1,2\n', 'utf16le'))).toBe('UTF-16LE');
    expect(detect(Buffer.from('\ufefftime,名\n', 'utf16le').swap16())).toBe('UTF-16BE');
  });

  it('is none when the bytes are no text', () => {
    expect(() => detect(Buffer.from([0x61, 0x0a, 0x00, 0x62, 0x63, 0x64, 0x65, 0x66]))).toThrow(
      '不是文本表格',
    );
  });

  it('does not depend on where the pieces are cut', () => {
    const text = fc.array(fc.constantFrom('联盟', 'a,b', '\n', '优惠站', '1'), {
      minLength: 1,
      maxLength: 40,
    });
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 50 }), (words, pieceBytes) => {
        expect(detect(Buffer.from(words.join('')), pieceBytes)).toBe('UTF-8');
      }),
    );
    for (let pieceBytes = 1; pieceBytes < gbk.length; pieceBytes += 1) {
      expect(detect(Buffer.concat([gbk, gbk, gbk]), pieceBytes)).toBe('GB18030');
    }
  });
});
