// The job engine asks the channel when it was promised, without anybody waking it.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startWorker } from '#server/jobs/worker.ts';
import { newOwner, placeOrder, stateOf, stubChannels } from '#server/testing/payments/pay-steps.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { checkPaymentJob } from './jobs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

it('a payment nobody told of is found at the first look, seconds after the order', async () => {
  const { wechat } = stubChannels(app);
  const { databaseUrl, services } = app;
  // Without the clock that goes over all orders each minute.
  const worker = await startWorker({
    url: databaseUrl,
    services,
    jobs: [checkPaymentJob],
    roles: ['worker'],
  });
  try {
    const owner = await newOwner(app);
    const { orderNo } = await placeOrder(app, owner.token, { mealType: 'B_MONTH' });
    wechat.pay(orderNo);
    // Promised after 5 s. A worker that looks for what came due every 30 s would not be there yet.
    await expect
      .poll(async () => (await stateOf(app, owner.token, orderNo)).state, { timeout: 20_000, interval: 500 })
      .toBe('paid');
  } finally {
    await worker.stop();
  }
});
