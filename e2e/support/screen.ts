// What every screen owes its reader, measured in the page: room, size of the words, nothing blocked.
import type { Page } from 'playwright-core';
import { eventually } from './seeing.ts';

/** Call before the page is opened: the answer waits until all of it has come and stays as it is. */
export function waitForRest(page: Page): () => Promise<void> {
  const open = new Set<object>();
  page.on('request', (request) => {
    // What happens is told through one that never ends.
    if (!/\/api\/(?:operator\/)?events/.test(request.url())) open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return async () => {
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    let before: string | undefined;
    await eventually(async () => {
      const last = before;
      await untilCalm(page);
      const waiting = await page.locator('main [role="status"][aria-label*="加载"]').count();
      before = open.size + waiting > 0 ? undefined : await page.locator('body').innerText();
      // Two looks in a row see the same.
      return before !== undefined && before === last;
    }).toBe(true);
  };
}

/** Its scripts let others have their turn: on a busy machine what an answer leads to begins long after the answer came. */
export const untilCalm = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const turn = 50;
    for (let late = turn; late > turn / 2; ) {
      const due = performance.now() + turn;
      await new Promise((resolve) => setTimeout(resolve, turn));
      late = performance.now() - due;
    }
  });

/** How much of the page moved since it was opened, without what a press moved. */
export function readShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let moved = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[]) {
            if (!entry.hadRecentInput) moved += entry.value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
        // What was kept for observers comes in a task of its own, before the second frame.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(moved))));
      }),
  );
}

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

/** Parts that scroll sideways, besides tabs and the strip of windows, which a finger is meant to move. */
export function findSideways(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main *')].flatMap((box) => {
      const { overflowX } = getComputedStyle(box);
      const scrolls = overflowX === 'auto' || overflowX === 'scroll';
      if (!scrolls || box.scrollWidth <= box.clientWidth + 1 || box.querySelector('[role^="tab"]')) return [];
      return [`${box.className} ${box.scrollWidth}/${box.clientWidth}`];
    }),
  );
}

/** Words of a keyboard or a mouse, seen or said. */
export function findKeyWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const said = [...document.querySelectorAll('[aria-label], [title], [placeholder]')]
      .filter((one) => one.checkVisibility())
      .flatMap((one) => ['aria-label', 'title', 'placeholder'].map((name) => one.getAttribute(name) ?? ''));
    const words = /.{0,10}(?:Ctrl|Enter|Shift|Esc\b|回车|键盘|快捷键|方向键|拖到|拖进|拖拽|右键).{0,10}/;
    return [...said, document.body.innerText].flatMap((text) => words.exec(text)?.[0] ?? []);
  });
}

/**
 * Buttons, links and fields that a finger of this many pixels misses: pressed this far from their middle, something else
 * is hit. A field's label counts as the field.
 */
export function findSmallTargets(page: Page, least: number): Promise<string[]> {
  return page.evaluate((side) => {
    const all = 'a[href], button, input, select, textarea, [role="tab"], [role="button"], [role="combobox"]';
    const isFree = (one: Element) =>
      one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !one.closest('[inert], [aria-disabled="true"], [aria-hidden="true"]') &&
      !one.matches(':disabled');
    const reaches = (target: Element, at: Element | null) => {
      if (!at) return false;
      if (target.contains(at) || at.contains(target)) {
        return target.contains(at) || at.matches('label, .ant-select, .ant-select-content, .ant-picker');
      }
      return [...((target as HTMLInputElement).labels ?? [])].some((label) => label.contains(at));
    };
    return [...document.querySelectorAll(all)].filter(isFree).flatMap((target) => {
      const label = (target as HTMLInputElement).labels?.[0];
      const shown = target.matches('input[type="radio"], input[type="checkbox"]') && label ? label : target;
      shown.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      // A link in running text may go on in the next line.
      const [box] = shown.getClientRects();
      if (!box || box.width < 2 || box.height < 2) return [];
      // Beyond the page's upper or left edge until it has focus, or for good: a trap for programs.
      if (box.bottom <= 0 || box.right <= 0) return [];
      // Within a sentence a link is as tall as its line.
      if (shown.matches('p a, label a') && shown.parentElement?.textContent !== shown.textContent) return [];
      const x = box.left + box.width / 2;
      const y = box.top + box.height / 2;
      const off = side / 2 - 2;
      const missed = [
        [-off, 0],
        [off, 0],
        [0, -off],
        [0, off],
      ].filter(([dx = 0, dy = 0]) => !reaches(target, document.elementFromPoint(x + dx, y + dy)));
      if (missed.length === 0) return [];
      const name = (target.getAttribute('aria-label') ?? target.textContent ?? '').trim().slice(0, 20);
      const where = `${target.tagName.toLowerCase()}.${target.getAttribute('class')?.split(' ')[0]}`;
      return [`${where} ${Math.round(box.width)}×${Math.round(box.height)} ${name}`];
    });
  }, least);
}
