// Browser windows that serve one visitor after another. A window keeps its process, and with it the product's scripts as
// they were read and compiled; that halves what opening a page costs. Storage, history and all that a test set are gone.
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { launchBrowser, type Size, sizes } from './browser.ts';
import { patienceMs } from './seeing.ts';

export interface Window {
  size: Size;
  baseURL: string;
  context: BrowserContext;
  page: Page;
  session: CDPSession;
  /** What the content security policy stopped for this visitor: page, rule, address. */
  blocked: string[];
  /** Something was set that no clearing takes back: nobody else gets this window. */
  spoiled: boolean;
}

/** Used once, these change the window for good: charts are not drawn anew after it was laid out on paper. */
const lasting = [
  'addInitScript',
  'clock',
  'exposeBinding',
  'exposeFunction',
  'newCDPSession',
  'pdf',
  'setOffline',
] as const;

/** Files of one worker share its modules: the browser is started once and ends with the worker. */
let browser: ReturnType<typeof launchBrowser> | undefined;
const free: Window[] = [];

/** A window for one visitor, standing at a drawing of the product: of its origin, and none of its pages. */
export async function takeWindow(size: Size, baseURL: string, { fresh = false } = {}): Promise<Window> {
  const at = fresh ? -1 : free.findLastIndex((one) => one.size === size && one.baseURL === baseURL);
  const [kept] = at < 0 ? [] : free.splice(at, 1);
  return kept ?? (await openWindow(size, baseURL));
}

/** One that cannot be cleared, or need not be, is closed. */
export async function giveBack(window: Window): Promise<void> {
  if (!window.spoiled) {
    await clear(window).catch(() => {
      window.spoiled = true;
    });
  }
  if (window.spoiled) await window.context.close();
  else free.push(window);
}

/** Those of a product that is about to end. */
export async function closeWindowsOf(baseURL: string): Promise<void> {
  const leaving = free.filter((one) => one.baseURL === baseURL);
  for (const one of leaving) free.splice(free.indexOf(one), 1);
  await Promise.all(leaving.map(({ context }) => context.close()));
}

async function openWindow(size: Size, baseURL: string): Promise<Window> {
  browser ??= launchBrowser();
  const context = await (await browser).newContext({
    baseURL,
    viewport: sizes[size],
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    reducedMotion,
    ...(size === 'phone' && { hasTouch: true, isMobile: true }),
  });
  context.setDefaultTimeout(patienceMs);
  const blocked = await watchBlocked(context);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await hurryMotion(session);
  const window = { size, baseURL, context, page, session, blocked, spoiled: false };
  watchSpoiling(window);
  await park(window);
  return window;
}

/** What the content security policy stops, from the first moment of each document. */
async function watchBlocked(context: BrowserContext): Promise<string[]> {
  const blocked: string[] = [];
  await context.exposeBinding('reportBlocked', (_source, line: string) => blocked.push(line));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const { reportBlocked } = window as unknown as { reportBlocked(line: string): void };
      reportBlocked(`${location.pathname} ${violatedDirective} ${blockedURI}`);
    });
  });
  return blocked;
}

/**
 * Tests see the product as people do who asked for less motion: what comes or goes does so in one step. Where a sentence
 * under a field takes five frames to go, the button below it jumps while the press of a test is half done.
 */
const reducedMotion = 'reduce';

/** What moves all the same does so a hundred times as fast, with all its states and events; nobody waits for the way. */
async function hurryMotion(session: CDPSession): Promise<void> {
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: 100 });
}

const park = ({ page }: Window) => page.goto('/favicon.svg');

function watchSpoiling(window: Window): void {
  for (const place of [window.context, window.page] as object[]) {
    for (const name of lasting) {
      const value = Reflect.get(place, name);
      if (value === undefined) continue;
      Object.defineProperty(place, name, {
        configurable: true,
        get() {
          window.spoiled = true;
          return value;
        },
      });
    }
  }
}

const pageEvents = [
  'close',
  'console',
  'dialog',
  'domcontentloaded',
  'download',
  'filechooser',
  'framenavigated',
  'load',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'websocket',
];

async function clear(window: Window): Promise<void> {
  const { baseURL, context, page, session, size } = window;
  for (const name of pageEvents) page.removeAllListeners(name);
  context.removeAllListeners('page');
  await Promise.all(context.pages().map((one) => one !== page && one.close()));
  await Promise.all([
    page.unrouteAll({ behavior: 'ignoreErrors' }),
    context.unrouteAll({ behavior: 'ignoreErrors' }),
  ]);
  await park(window);
  window.blocked.splice(0);
  await page.evaluate(() => sessionStorage.clear());
  await session.send('Storage.clearDataForOrigin', { origin: new URL(baseURL).origin, storageTypes: 'all' });
  await session.send('Page.resetNavigationHistory');
  await Promise.all([
    context.clearCookies(),
    context.clearPermissions(),
    page.setViewportSize(sizes[size]),
    page.emulateMedia({ media: null, colorScheme: null, reducedMotion, forcedColors: null }),
    page.mouse.move(-1, -1),
  ]);
}
