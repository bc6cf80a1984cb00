// A test file's product and group robots, for what is told: each test starts with kind robots that have heard nothing.
import { afterAll, afterEach, beforeAll } from 'vitest';
import { addDays } from '#contract/figures/days.ts';
import type { Notices, NoticeView, RobotKind } from '#contract/notices.ts';
import type { Owner, Refusal } from '../accounts/account-steps.ts';
import { openTestApp, type TestApp } from '../test-app.ts';
import { addRule, openProgramme, sell } from './notice-steps.ts';
import { type RobotStub, startRobotStub } from './robot-stub.ts';

export const noon = (day: string) => new Date(`${day}T12:00:00Z`);
export const later = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * 60_000);

/** Called once in a test file, outside its tests. */
export function noticeWorld() {
  const world = {} as { app: TestApp; stub: RobotStub };
  beforeAll(async () => {
    world.stub = await startRobotStub();
    world.app = await openTestApp({ allowPrivateHosts: true, publicUrl: 'https://haitu.example' });
  });
  afterAll(async () => {
    await world.app.close();
    await world.stub.close();
  });
  afterEach(() => {
    Object.assign(world.stub, { mood: 'kind', secret: '', messages: [], calls: 0 });
  });

  const today = new Date().toISOString().slice(0, 10);
  /** The last day that is over everywhere the tests sell. */
  const lastDay = addDays(today, -1);

  async function addRobot(owner: { token: string }, kind: RobotKind, secret = ''): Promise<string> {
    const made = await world.app.request<{ id: string } & Refusal>('POST', '/api/notices/robots', {
      token: owner.token,
      body: { kind, name: `${kind} 运营群`, webhook: world.stub.addresses[kind], ...(secret && { secret }) },
    });
    if (made.code !== 'success') throw new Error(`robot: ${made.msg}`);
    return made.body.id;
  }

  const panel = async (owner: { token: string }) =>
    (await world.app.request<Notices>('GET', '/api/notices', { token: owner.token })).body;

  const history = async (owner: { token: string }) =>
    (
      await world.app.request<{ total: number; list: NoticeView[] }>('GET', '/api/notices/history', {
        token: owner.token,
      })
    ).body;

  const waitingOf = async (owner: Owner) => (await panel(owner)).rules[0]?.waiting;

  /** One alert on its way to one robot. */
  async function alertTo(owner: Owner, kind: RobotKind, secret = ''): Promise<string> {
    const programme = await openProgramme(world.app, owner, { since: addDays(lastDay, -30), until: lastDay });
    await sell(world.app, owner, programme, [{ day: lastDay, publisher: '11', orders: 1 }]);
    const robot = await addRobot(owner, kind, secret);
    await addRule(world.app, owner, {
      setting: { kind: 'threshold', metric: 'orders', per: 'day', direction: 'above', level: '0' },
      robots: [robot],
    });
    return robot;
  }

  return { world, today, lastDay, addRobot, panel, history, waitingOf, alertTo };
}
