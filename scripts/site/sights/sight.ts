// What a photograph of the product is: where it is taken, for whom, and what must be seen before.
import type { Page } from 'playwright-core';

/** The day every report of the pictures ends on: a whole month. */
export const sampleDay = '2026-10-31';

export interface Sight {
  name: string;
  path: string;
  phone?: true;
  /** Seen by whoever has not signed in. */
  visitor?: true;
  /** Widths of the files for the public site in pixels, from the same picture. */
  site?: readonly number[];
  /** Also one file of the size the guide and the tour use. */
  guide?: true;
  /** What must be there, beside the calm after the last call. */
  prepare(page: Page): Promise<void>;
}

export const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, exact: true }).first().waitFor();

export const chart = (page: Page) => page.locator('canvas').first().waitFor();

/** Brings a part of a long page under its top edge. */
export async function scrollTo(page: Page, name: string): Promise<void> {
  const part = page.getByRole('heading', { name, exact: true }).first();
  await part.waitFor();
  await part.evaluate((element) => {
    const card = element.closest('section, article, .ant-card') ?? element;
    card.scrollIntoView({ block: 'start' });
  });
}
