// A worker is killed outright while a receiver has the event and has not answered: another one sends it again.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it, onTestFinished } from 'vitest';
import { usualHeartbeat } from '#server/jobs/keep-jobs-alive.ts';
import type { WorkTask } from '#server/jobs/testing/work-child.ts';
import { ownerOn, queryAll } from '#server/testing/accounts/account-steps.ts';
import { verified } from '#server/testing/webhooks/receiver.ts';
import { webhookWorld } from '#server/testing/webhooks/webhook-world.ts';
import { fileEvent } from '../file-event.ts';

const { world, add, deliveriesOf } = webhookWorld({ secret: 'a secret for tests that is long enough' });

async function openWorker() {
  const task: WorkTask = { config: world.app.services.config, heartbeat: usualHeartbeat };
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, '../../../jobs/testing/work-child.ts'), JSON.stringify(task)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = once(child, 'exit');
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  onTestFinished(kill);
  await once(createInterface(child.stdout), 'line');
  return { kill };
}

it('loses nothing with a worker that is killed while it sends, and keeps the message', async () => {
  const owner = await ownerOn(world.app, 'P_YEAR');
  const hook = await add(owner);
  // Filed while nobody works: the clock finds it.
  await world.app.services.db.tenant(owner.accountId, (tx) =>
    fileEvent(tx, {
      type: 'sync.attention',
      subject: 'killed',
      data: {
        connection: { id: '1', network: 'awin', pt: 'Awin', name: '主店' },
        message: '密钥失效',
        since: '2026-11-01T08:00:00+08:00',
        retryAt: '2026-11-01T09:00:00+08:00',
      },
      now: new Date(),
    }),
  );
  world.receiver.answers.set('/hook', () => undefined);
  const first = world.receiver.next();
  const worker = await openWorker();
  const cutOff = await first;
  await worker.kill();
  expect((await deliveriesOf(owner, hook))[0]).toMatchObject({ state: 'sending', attempts: [] });

  // As if the minute of its lease had passed.
  await queryAll(world.app, 'UPDATE webhook_delivery SET next_at = now() WHERE account_id = $1', [
    owner.accountId,
  ]);
  await queryAll(world.app, 'UPDATE webhook_schedule SET due_at = now() WHERE account_id = $1', [
    owner.accountId,
  ]);
  world.receiver.answers.clear();
  const second = world.receiver.next();
  await openWorker();
  const arrived = await second;
  expect(arrived.headers['webhook-id']).toBe(cutOff.headers['webhook-id']);
  expect(verified(arrived, hook)).toEqual(verified(cutOff, hook));
  await expect
    .poll(async () => (await deliveriesOf(owner, hook))[0]?.state, { timeout: 30_000 })
    .toBe('sent');
}, 120_000);
