// axe over what a person can reach: the page, or the dialog that covers it. Serious and critical findings fail the test.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { smallScreenMaxWidth } from '#contract/limits.ts';
import { untilCalm } from './screen.ts';

/** Every page reads it anew: less than half as long as the one with comments. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

interface AxeFinding {
  id: string;
  impact: string | null;
  nodes: { target: string[]; failureSummary: string }[];
}

/**
 * One line per serious finding: rule, place, reason. Also buttons and links whose name leaves out words seen on them:
 * whoever speaks to the page cannot call them. Of a page behind an open dialog only the dialog is looked at.
 */
export async function findSeriousBarriers(page: Page): Promise<string[]> {
  const findings = await runAxe(page, {
    inDialog: true,
    rules: {
      'label-content-name-mismatch': { enabled: true },
      'color-contrast': { enabled: asksForContrast() },
    },
  });
  return describe(findings.filter(({ impact }) => impact === 'serious' || impact === 'critical'));
}

/** The whole page, findings of every weight, down to content outside the landmarks, small targets, and always its colours. */
export async function findBarriers(page: Page): Promise<string[]> {
  const look = { inDialog: false, rules: { 'target-size': { enabled: true } } };
  const size = page.viewportSize();
  if (!size || size.width > smallScreenMaxWidth) return describe(await runAxe(page, look));
  // The bar at the lower edge of a phone lies over some targets until they are scrolled to: here it stands below all of them.
  // Twice: what comes only once there is room to see it makes the page taller.
  for (let times = 0; times < 2; times += 1) {
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width: size.width, height });
    await untilCalm(page);
  }
  const found = describe(await runAxe(page, look));
  await page.setViewportSize(size);
  return found;
}

let lookedIn: string | undefined;

/** Telling colours apart is two thirds of the work of a look: `npm test` does it where each test looks first. */
function asksForContrast(): boolean {
  const test = expect.getState().currentTestName;
  const isFirst = test !== lookedIn;
  lookedIn = test;
  return isFirst || inject('isLongForm');
}

interface Look {
  inDialog: boolean;
  rules: Record<string, { enabled: boolean }>;
}

async function runAxe(page: Page, look: Look): Promise<AxeFinding[]> {
  await endMovements(page);
  // Evaluated, not added as a script element: the page's own policy forbids inline scripts, as it should.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const findings = await page.evaluate(async ({ inDialog, rules }: Look) => {
    const { axe } = window as unknown as {
      axe: { run(context: object, options: object): Promise<{ violations: unknown[] }> };
    };
    const dialogs = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')];
    // Most dialogs and the lists that open from them stand beside the app.
    const open = dialogs.some((dialog) => dialog.checkVisibility() && !dialog.closest('#root'));
    const context = inDialog && open ? { exclude: ['#root'] } : document;
    const result = await axe.run(context, { resultTypes: ['violations'], rules });
    return result.violations;
  }, look);
  return findings as AxeFinding[];
}

function describe(findings: readonly AxeFinding[]): string[] {
  return findings.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id} ${node.target.join(' ')} ${node.failureSummary}`),
  );
}

/** A dialog still fading in has other colours than the one a person reads. Endless movements are left alone. */
async function endMovements(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((animation) => Number.isFinite(Number(animation.effect?.getComputedTiming().endTime)));
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });
}
