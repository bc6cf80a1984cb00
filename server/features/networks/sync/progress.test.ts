import { describe, expect, it } from 'vitest';
import type { Connector } from '#server/networks/connector.ts';
import { type ConnectionRow, planPause, progressOf } from './progress.ts';
import { syncTexts } from './texts.ts';

const connector = {
  limits: { salesWindowDays: 31, clicksWindowDays: 31, budgets: [], dailyReserve: 0 },
  clicks: async function* () {},
} as unknown as Connector;

const row: ConnectionRow = {
  accountId: 1,
  connectionId: 10_001,
  network: 'awin',
  source: 'api',
  name: 'Awin',
  zone: 'UTC',
  currency: 'USD',
  since: '2026-02-01',
  credentials: null,
  loginHint: '',
  merchantRef: '',
  state: 'active',
  pauseReason: '',
  trouble: '',
  troubleSince: null,
  failures: 0,
  cycleNo: 1,
  cycleDay: '2026-03-10',
  cycleKind: 'first',
  cycleDone: false,
  salesCovered: '{}',
  salesFiled: '{}',
  clicksFiled: '{}',
  clicksCovered: '{}',
  salesGarbled: '{}',
  clicksGarbled: '{}',
  lastPullAt: null,
  tiedTo: null,
  createdAt: new Date(0),
};

describe('progressOf', () => {
  it('counts windows and rows, and names the days at work', () => {
    const done = [
      { kind: 'sales', fromDay: '2026-02-09', rowsRead: 120 },
      { kind: 'clicks', fromDay: '2026-03-08', rowsRead: 7 },
    ];
    expect(progressOf(row, done, connector)).toEqual({
      state: 'syncing',
      message: '',
      progress: { step: 'sales', done: 2, total: 5, rows: 127, from: '2026-02-01', to: '2026-02-08' },
    });
  });

  it('knows nothing of windows before the round has begun', () => {
    const waiting = progressOf({ ...row, cycleDay: null }, [], connector);
    expect(waiting).toMatchObject({ state: 'syncing', progress: { done: 0, total: 0, from: null } });
  });

  it('says what is wrong while it is, and how far it got', () => {
    const card = progressOf({ ...row, trouble: '平台暂时出错' }, [], connector);
    expect(card).toMatchObject({ state: 'attention', message: '平台暂时出错', progress: { done: 0 } });
  });

  it('says why it is paused', () => {
    const paused = (pauseReason: string) =>
      progressOf({ ...row, state: 'paused', pauseReason, trouble: 'x' }, [], connector);
    expect(paused('')).toEqual({ state: 'paused', message: syncTexts.pausedByPerson, progress: null });
    expect(paused(planPause).message).toBe(syncTexts.pausedByPlan);
    expect(paused('按客服要求暂停').message).toBe('按客服要求暂停');
  });

  it('is connected when the round is done, and says when older days are still to come', () => {
    const covered = '{[2026-02-01,2026-03-10)}';
    const finished = { ...row, cycleDone: true, salesCovered: covered, clicksCovered: covered };
    expect(progressOf(finished, [], connector)).toEqual({ state: 'connected', message: '', progress: null });
    const gap = { ...finished, clicksCovered: '{[2026-03-01,2026-03-10)}' };
    expect(progressOf(gap, [], connector).message).toBe(syncTexts.historyWaits);
  });

  it('never calls a file source syncing', () => {
    expect(progressOf({ ...row, source: 'file' }, [], connector).state).toBe('connected');
  });
});
