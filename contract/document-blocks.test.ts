import { describe, expect, it } from 'vitest';
import { blocksOf } from './document-blocks.ts';

const run = (text: string, more: { bold?: boolean; link?: string } = {}) => ({
  text,
  bold: more.bold ?? false,
  link: more.link ?? null,
});

describe('blocks of a document', () => {
  it('are headings, paragraphs, quotes and points, with bold words and links', () => {
    expect(
      blocksOf('> 一句话\n\n## 标题\n\n正文 **粗** [官网](https://a.example)\n换行\n\n- 一\n  - 二\n\n3. 三'),
    ).toEqual([
      { kind: 'quote', runs: [run('一句话')] },
      { kind: 'heading', depth: 2, runs: [run('标题')] },
      {
        kind: 'text',
        runs: [
          run('正文 '),
          run('粗', { bold: true }),
          run(' '),
          run('官网', { link: 'https://a.example' }),
          run('换行'),
        ],
      },
      { kind: 'point', mark: '•', depth: 0, runs: [run('一')] },
      { kind: 'point', mark: '•', depth: 1, runs: [run('二')] },
      { kind: 'point', mark: '3.', depth: 0, runs: [run('三')] },
    ]);
  });

  it('show HTML as it was written, and lead only to pages and mailboxes', () => {
    expect(blocksOf('a < b & <script>x</script>\n\n<iframe src="x"></iframe>')).toEqual([
      { kind: 'text', runs: [run('a < b & '), run('<script>'), run('x'), run('</script>')] },
      { kind: 'text', runs: [run('<iframe src="x"></iframe>')] },
    ]);
    for (const href of ['javascript:alert(1)', 'data:text/html,x', '//evil.example']) {
      expect(blocksOf(`[点我](${href})`)).toEqual([{ kind: 'text', runs: [run('点我')] }]);
    }
    expect(blocksOf('[写信](mailto:a@b.example)')).toEqual([
      { kind: 'text', runs: [run('写信', { link: 'mailto:a@b.example' })] },
    ]);
  });
});
