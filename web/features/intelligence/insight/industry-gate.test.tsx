import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { Industry } from '#contract/catalogue.ts';
import { IndustryGate } from './industry-gate.tsx';

const outdoor = { bigIndustryCode: 'a', bigIndustryName: '户外', sample: false, brandCount: 1, children: [] };

const draw = (others: readonly Industry[]) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <IndustryGate
        answer={{
          choice: { permitted: [], others, industry: undefined },
          rest: 1,
          error: null,
          retry: () => undefined,
        }}
      >
        {() => null}
      </IndustryGate>
    </MemoryRouter>,
  );

it('asks for a choice where there is one, and else says that the operator has not filled the catalogue', () => {
  expect(draw([outdoor])).toContain('去选择行业');
  const nothing = draw([]);
  expect(nothing).toContain('运营人员还没有录入行业与品牌');
  expect(nothing).not.toContain('<a');
});
