// Orders that wait for their payment, as background jobs.
import { z } from 'zod';
import { defineJob } from '#server/jobs/job-definition.ts';
import { lookAfterOrder } from './look-after-order.ts';
import { checkPayment, fileCheck, listDueOrders } from './schedule.ts';

export const checkPaymentJob = defineJob({
  ...checkPayment,
  payload: z.object({ orderNo: z.string() }),
  // What is due stands in the directory; the clock brings it up again.
  retryLimit: 0,
  localConcurrency: 4,
  oneWaiting: true,
  expireInSeconds: 120,
  async handle(services, { orderNo }) {
    await lookAfterOrder(services, orderNo);
  },
});

export const paymentsDueJob = defineJob({
  name: 'payments-due',
  payload: z.object({}),
  cron: '* * * * *',
  atStart: true,
  retryLimit: 0,
  oneWaiting: true,
  async handle(services) {
    for (const orderNo of await listDueOrders(services)) await fileCheck(services, orderNo);
  },
});
