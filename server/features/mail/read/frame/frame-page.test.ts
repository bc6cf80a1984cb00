import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { framePage, framePolicy } from './frame-page.ts';

describe('the policy of the frame', () => {
  it('fetches nothing, and once asked only pictures over a safe line', () => {
    expect(framePolicy(false)).toContain('img-src data:;');
    expect(framePolicy(true)).toContain('img-src data: https:;');
    expect(framePolicy(false)).toContain("default-src 'none'");
  });

  it('knows one script by its very text, and gives the page no origin', () => {
    const script = /<script>([^<]*)<\/script>/.exec(framePage)?.[1] ?? '';
    const hash = createHash('sha256').update(script).digest('base64');
    expect(framePolicy(false).match(/script-src [^;]*/)?.[0]).toBe(`script-src 'sha256-${hash}'`);
    expect(framePolicy(true)).not.toContain('allow-same-origin');
    expect(framePolicy(true)).not.toContain('allow-forms');
  });
});
