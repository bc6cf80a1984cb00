// Buying without a screen, and what every page about it must be.
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import type { PackageInfo } from '#contract/plans.ts';
import { findSeriousBarriers } from './accessibility.ts';
import { callProduct, type Person } from './people.ts';
import { widthBeyondWindow } from './screen.ts';

export const packageOf = async ({ id, token }: Person) =>
  (await callProduct<PackageInfo>('POST', '/api/orderpay/records', { token, body: { userId: id } })).body;

/** Pays as the cashier's button does. */
export const payAt = (address: string) =>
  fetch(new URL(new URL(address, inject('product').url).pathname, inject('product').url), { method: 'POST' });

/** Bought without a screen, for journeys that begin afterwards. */
export async function buy({ token }: Person, mealType: string): Promise<string> {
  const order = await callProduct<{ orderNo: string; qrCodeUrl: string }>('POST', '/api/orderpay/qRCodeUrl', {
    token,
    body: { mealType, type: 2, channel: 'sandbox' },
  });
  if (order.code !== 'success') throw new Error(order.msg);
  expect((await payAt(order.body.qrCodeUrl)).status).toBe(200);
  return order.body.orderNo;
}

export const seeSound = async (page: Page) =>
  expect([await widthBeyondWindow(page), await findSeriousBarriers(page)]).toEqual([0, []]);
