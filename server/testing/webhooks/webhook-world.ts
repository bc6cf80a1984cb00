// A test file's product and receiver, for webhooks.
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { WebhookDeliveryView, Webhooks, WebhookView } from '#contract/webhooks.ts';
import type { Config } from '#server/config/config.ts';
import { deliverDue } from '#server/features/webhooks/deliver/deliver-due.ts';
import type { Owner, Refusal } from '../accounts/account-steps.ts';
import { openTestApp, type TestApp } from '../test-app.ts';
import { type Receiver, startReceiver } from './receiver.ts';

export interface MadeWebhook {
  id: string;
  secret: string;
}

/** Called once in a test file, outside its tests. */
export function webhookWorld(config: Partial<Config> = {}) {
  const world = {} as { app: TestApp; receiver: Receiver };
  beforeAll(async () => {
    world.receiver = await startReceiver();
    world.app = await openTestApp({
      allowPrivateHosts: true,
      publicUrl: 'https://haitu.example',
      ...config,
    });
  });
  afterAll(async () => {
    await world.app.close();
    await world.receiver.close();
  });
  afterEach(() => {
    world.receiver.received.length = 0;
    world.receiver.answers.clear();
  });

  const path = '/api/users/webhooks';
  const call = <Body>(
    { token }: Pick<Owner, 'token'>,
    [method, rest = '']: readonly [method: string, rest?: string],
    body?: object,
  ) => world.app.request<Body & Refusal>(method, `${path}${rest}`, { token, ...(body && { body }) });

  const settingOf = (change: object = {}) => ({
    name: '数据仓库',
    url: `${world.receiver.origin}/hook`,
    events: ['sync.finished', 'sync.attention', 'shop.attention', 'import.finished', 'alert.fired'],
    ...change,
  });

  const create = (owner: Pick<Owner, 'token'>, change: object = {}) =>
    call<MadeWebhook>(owner, ['POST'], settingOf(change));

  async function add(owner: Owner, change: object = {}): Promise<MadeWebhook> {
    const made = await create(owner, change);
    if (made.code !== 'success') throw new Error(`webhook: ${made.msg}`);
    return made.body;
  }

  const panel = async (owner: Pick<Owner, 'token'>) => (await call<Webhooks>(owner, ['GET'])).body;

  async function cardOf(owner: Owner, { id }: { id: string }): Promise<WebhookView> {
    const found = (await panel(owner)).list.find((one) => one.id === id);
    if (!found) throw new Error('no such webhook');
    return found;
  }

  const deliveriesOf = async (owner: Owner, { id }: { id: string }) =>
    (await call<{ total: number; list: WebhookDeliveryView[] }>(owner, ['GET', `/${id}/deliveries`])).body
      .list;

  /** Sends what is due of the account, as the worker would at that moment. */
  const deliverAt = ({ accountId }: Owner, moment: Date) =>
    deliverDue({ ...world.app.services, now: () => moment }, accountId, new AbortController().signal);

  return { world, path, call, settingOf, create, add, panel, cardOf, deliveriesOf, deliverAt };
}

export const later = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * 60_000);
