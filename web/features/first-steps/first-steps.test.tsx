import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { type FirstStep, FirstSteps } from './first-steps.tsx';

const draw = (steps: readonly FirstStep[]) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <FirstSteps steps={steps} />
    </MemoryRouter>,
  );

const network: FirstStep = { name: 'network', done: true, to: '/a' };
const selection: FirstStep = { name: 'selection', done: false, to: '/b' };

describe('the first steps of an account', () => {
  it('tell what is done and lead to what is not', () => {
    const html = draw([network, selection]);
    expect(html).toContain('已完成 1 / 2');
    expect(html).not.toContain('href="/a"');
    expect(html).toContain('href="/b"');
  });

  it('are gone once everything is done, and where there is nothing to do', () => {
    expect(draw([network, { ...selection, done: true }])).toBe('');
    expect(draw([])).toBe('');
  });
});
