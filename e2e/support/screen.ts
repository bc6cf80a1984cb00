// What every screen owes its reader, measured in the page: room, size of the words, nothing blocked.
import type { Page } from 'playwright-core';

/** How far the page is wider than its window; 0 is what it should be. A phone would zoom out instead of scrolling. */
export function widthBeyondWindow(page: Page): Promise<number> {
  const { width } = page.viewportSize() ?? { width: 0 };
  return page.evaluate((asked) => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return Math.max(scrollWidth - clientWidth, Math.round(innerWidth) - asked);
  }, width);
}

/** Visible words below 12 px as they stand on the screen, with their size. Drawings scale theirs. */
export function findTinyWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const tiny = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const words = walker.currentNode.textContent?.trim();
      const holder = walker.currentNode.parentElement as Element | null;
      if (!words || !holder?.checkVisibility()) continue;
      const scale = holder instanceof SVGGraphicsElement ? (holder.getScreenCTM()?.a ?? 1) : 1;
      const px = Number.parseFloat(getComputedStyle(holder).fontSize) * scale;
      if (px < 11.995) tiny.add(`${px.toFixed(2)} ${words.slice(0, 20)}`);
    }
    return [...tiny];
  });
}

/**
 * Words that are cut off at the right edge of the page, or of a box they stand in. Not cut off are words a box scrolls to
 * (its own edge counts instead), words that end in an ellipsis by intention, and words that are only said.
 */
export function findCut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isCut = (words: Node, holder: Element) => {
      const range = document.createRange();
      range.selectNodeContents(words);
      let { right } = range.getBoundingClientRect();
      for (let box: Element | null = holder; box; box = box.parentElement) {
        const { overflowX, textOverflow, clipPath } = getComputedStyle(box);
        if (textOverflow === 'ellipsis' || clipPath === 'inset(50%)') return false;
        if (overflowX === 'visible') continue;
        const edge = box.getBoundingClientRect().right;
        if (overflowX === 'auto' || overflowX === 'scroll') right = Math.min(right, edge);
        else if (right > edge + 1) return true;
      }
      return right > innerWidth + 1;
    };
    const cut: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { currentNode } = walker;
      const holder = currentNode.parentElement;
      const words = currentNode.textContent?.trim();
      if (words && holder?.checkVisibility() && isCut(currentNode, holder)) cut.push(words);
    }
    return cut;
  });
}
