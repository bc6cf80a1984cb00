// One word a thing: somebody who reads 出单量 here and 订单数 there looks for the difference.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ruleFormTexts } from '#web/features/notices/texts.ts';

const root = join(import.meta.dirname, '..');

/** What is not said, and what is said instead. */
const banned: Record<string, string> = {
  订单金额: '销售额',
  订单数: '出单量',
  点击数: '点击量',
  商户: '商家',
  截止: '截至',
  配置: '设置',
  正在建设: '尚未开放',
};

/** Where a word means something of its own: until when an order can be corrected is its 截止, and 权限配置 is what a vendor calls its page. */
const ownMeaning: Record<string, readonly string[]> = {
  截止: [
    'server/features/assistant/tools/ledger-texts.ts',
    'server/features/ledger/texts.ts',
    'web/features/ledger/corrections/texts.ts',
    'web/features/ledger/texts.ts',
    'web/features/networks/shops/texts.ts',
    'web/features/site/guide/texts/ledger-texts.ts',
  ],
  配置: ['server/shops/shopline/texts.ts'],
};

const files = globSync(
  [
    '{contract,server,web}/**/{texts,*-texts}.ts',
    '{server,web}/**/texts/*.ts',
    'contract/figures/metrics.ts',
  ],
  { cwd: root, exclude: ['**/*.test.ts'] },
);

/** What people may ask with is understood, not said; its lines stay, so that the others keep their numbers. */
const withoutAsked = (source: string): string =>
  source.replace(/(?:questions|keywords): \[[^\]]*\]|asked:\s*'[^']*'/g, (asked) =>
    asked.replace(/[^\n]/g, ''),
  );

describe('the words of the product', () => {
  it('are read from many files', () => expect(files.length).toBeGreaterThan(50));

  it('are read wherever texts lie', () =>
    expect(files).toEqual(
      expect.arrayContaining([
        'server/features/assistant/local/texts/figures.ts',
        'web/features/plans/selection-texts.ts',
        'web/features/reports/texts.ts',
      ]),
    ));

  it.each(Object.entries(banned))('never say %s, but %s', (word) => {
    const spoken = files.filter((file) => !ownMeaning[word]?.includes(file));
    const said = spoken.flatMap((file) =>
      withoutAsked(readFileSync(join(root, file), 'utf8'))
        .split('\n')
        .flatMap((line, at) => (line.includes(word) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
    );
    expect(said).toEqual([]);
  });

  it('call what an alert watches a metric', () => expect(ruleFormTexts.metric).toBe('指标'));
});
