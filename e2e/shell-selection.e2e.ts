// How a selection is confirmed before it is saved, on the sample data of the tour.
import { expect, it } from 'vitest';
import { findSeriousBarriers } from './support/accessibility.ts';
import { describeSizes } from './support/both-sizes.ts';
import { prepareVisitors } from './support/visitors.ts';

const visit = prepareVisitors();

describeSizes('the summary of a selection on a %s', (size) => {
  it('D11 V7 names what really changes, with the note that it is final, and can be saved or left', async () => {
    const { page } = await visit(size);
    await page.goto('/demo?r=6');
    await page.getByRole('button', { name: '看看有变更时' }).click();
    const dialog = page.getByRole('dialog', { name: '确认保存选择' });
    for (const words of [
      '新增行业',
      '户外运动（示例）',
      '新增品牌',
      '北礁冲浪（示例）',
      '移除品牌',
      '旧港帆布（示例）',
    ]) {
      await dialog.getByText(words, { exact: true }).waitFor();
    }
    expect(await dialog.getByText('移除行业').count()).toBe(0);
    await dialog.getByText('确认选择行业/品牌后不可更改').waitFor();
    expect(await findSeriousBarriers(page)).toEqual([]);
    const box = await dialog.boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= (page.viewportSize()?.width ?? 0)).toBe(true);
    await dialog.getByRole('button', { name: '取消' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: '看看有变更时' }).click();
    await dialog.getByRole('button', { name: '保存' }).click();
    await dialog.waitFor({ state: 'hidden' });
  });

  it('D11 says 实际无变更 and hides Save when nothing would change', async () => {
    const { page } = await visit(size);
    await page.goto('/demo?r=6');
    await page.getByRole('button', { name: '看看无变更时' }).click();
    const dialog = page.getByRole('dialog', { name: '确认保存选择' });
    await dialog.getByText('实际无变更').waitFor();
    expect(await dialog.getByRole('button').allInnerTexts()).toEqual(['关闭']);
    await dialog.getByRole('button', { name: '关闭' }).click();
    await dialog.waitFor({ state: 'hidden' });
  });
});
