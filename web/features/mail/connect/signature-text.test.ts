import { describe, expect, it } from 'vitest';
import { isPlainSignature, signatureHtml, signatureText } from './signature-text.ts';

describe('a signature as plain words', () => {
  it('keeps its lines and its signs', () => {
    const words = '林晓 <远航科技>\n\n"Haitu" & Co.\n  电话 123';
    const html = signatureHtml(words);
    expect(html).toBe('林晓 &lt;远航科技&gt;<br><br>&quot;Haitu&quot; &amp; Co.<br>&nbsp; 电话 123');
    expect(signatureText(html)).toBe(words);
    expect(isPlainSignature(html)).toBe(true);
  });

  it('is nothing where there is nothing', () => {
    expect(signatureHtml('  \n ')).toBe('');
    expect(signatureText('')).toBe('');
    expect(isPlainSignature('')).toBe(true);
  });

  it('knows a signature with more than words, and still shows its words', () => {
    const html = '<p><b>林晓</b></p><p>远航 &amp; 科技<br>电话</p><script>alert(1)</script>';
    expect(isPlainSignature(html)).toBe(false);
    expect(signatureText(html)).toBe('林晓\n远航 & 科技\n电话');
  });
});
