import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { ErrorReason } from '#contract/errors.ts';
import { ApiError } from '../lib/api-error.ts';
import { ErrorState } from './error-state.tsx';

const draw = (reason: ErrorReason | 'network', message: string) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ErrorState error={new ApiError(message, { reason })} onRetry={() => undefined} />
    </MemoryRouter>,
  );

describe('in the place of what did not load', () => {
  it('names the reason where asking again cannot help, and offers no second try', () => {
    const html = draw('forbidden', '主账号没有为您开通此功能');
    expect(html).toContain('您没有查看这一页的权限');
    expect(html).toContain('主账号没有为您开通此功能');
    for (const words of ['没有加载出来', '重试', '<button']) expect(html).not.toContain(words);
  });

  it('leads to the plans where one is lacking', () => {
    const html = draw('menu_locked', '此功能尚未开通，请先购买套餐');
    expect(html).toContain('此功能尚未开通，请先购买套餐');
    expect(html).toContain('href="/package"');
    for (const words of ['没有加载出来', '重试']) expect(html).not.toContain(words);
  });

  it('offers to try again where that may help', () => {
    for (const html of [draw('network', ''), draw('unavailable', '服务暂时繁忙，请稍后再试')]) {
      expect(html).toContain('内容没有加载出来');
      expect(html).toContain('重试');
    }
  });
});
