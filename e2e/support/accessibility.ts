// axe over the whole page; serious and critical findings fail the test.

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

/** Every page reads it anew: less than half as long as the one with comments. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

interface AxeFinding {
  id: string;
  impact: string | null;
  nodes: { target: string[]; failureSummary: string }[];
}

/** One line per serious finding: rule, place, reason. */
export async function findSeriousBarriers(page: Page): Promise<string[]> {
  const findings = await runAxe(page);
  return describe(findings.filter(({ impact }) => impact === 'serious' || impact === 'critical'));
}

/** Buttons and links whose name leaves out words seen on them: whoever speaks to the page cannot call them. */
export async function findMisnamed(page: Page): Promise<string[]> {
  const rule = 'label-content-name-mismatch';
  return describe(await runAxe(page, { runOnly: [rule], rules: { [rule]: { enabled: true } } }));
}

/** The same for findings of every weight, down to content outside the landmarks. */
export async function findBarriers(page: Page): Promise<string[]> {
  return describe(await runAxe(page));
}

async function runAxe(page: Page, options: object = {}): Promise<AxeFinding[]> {
  await endMovements(page);
  // Evaluated, not added as a script element: the page's own policy forbids inline scripts, as it should.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const findings = await page.evaluate(async (chosen) => {
    const { axe } = window as unknown as {
      axe: { run(options: object): Promise<{ violations: unknown[] }> };
    };
    const result = await axe.run({ resultTypes: ['violations'], ...chosen });
    return result.violations;
  }, options);
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
