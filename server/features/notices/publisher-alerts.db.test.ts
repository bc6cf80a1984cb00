// Alerts on publishers: a first order and a silence, each told once.
import { describe, expect, it } from 'vitest';
import { addDays } from '#contract/figures/days.ts';
import { ownerOn, queryAll } from '#server/testing/accounts/account-steps.ts';
import { addRule, lookAt, openProgramme, readUntil, sell } from '#server/testing/notices/notice-steps.ts';
import { noon, noticeWorld } from '#server/testing/notices/notice-world.ts';

const { world, today, lastDay, addRobot, history, waitingOf } = noticeWorld();

describe('alerts on publishers', () => {
  it('tell of a first order and of a silence, each once', async () => {
    const owner = await ownerOn(world.app, 'P_YEAR');
    const programme = await openProgramme(world.app, owner, {
      since: addDays(lastDay, -200),
      until: lastDay,
    });
    const silentSince = addDays(lastDay, -10);
    await sell(world.app, owner, programme, [
      { day: addDays(lastDay, -100), publisher: '11', orders: 1 },
      { day: lastDay, publisher: '11', orders: 1 },
      { day: lastDay, publisher: '22', orders: 2, amount: 5_050 },
      { day: addDays(silentSince, -20), publisher: '33', orders: 4 },
      { day: silentSince, publisher: '33', orders: 1 },
      // Too few to be missed.
      { day: silentSince, publisher: '44', orders: 4 },
    ]);
    const robots = [await addRobot(owner, 'feishu')];
    await addRule(world.app, owner, { setting: { kind: 'new-publisher' }, robots });
    await addRule(world.app, owner, { setting: { kind: 'silent-publisher', orders: 5, days: 10 }, robots });
    await Promise.all([lookAt(world.app, owner, noon(today)), lookAt(world.app, owner, noon(today))]);
    const [fresh, silent] = world.stub.messages
      .map(({ text }) => text)
      .sort((a, b) => b.indexOf('首次') - a.indexOf('首次'));
    expect(world.stub.messages).toHaveLength(2);
    expect(fresh).toContain('海图提醒：1 家新联盟客首次出单');
    expect(fresh).toContain(`联盟客 22（Awin 22）：${lastDay} 首次出单，当日 2 单，USD 101.00`);
    expect(fresh).toContain('network=awin&publisherId=22');
    expect(silent).toContain(
      `联盟客 33（Awin 33）：最后出单 ${silentSince}，此前 30 天 5 单，之后 10 天没有出单`,
    );

    // Days later the same silence is no news; when its last order turns out void, it still is the same silence.
    await readUntil(world.app, programme, addDays(lastDay, 3));
    await queryAll(world.app, 'DELETE FROM sale_day WHERE account_id = $1 AND report_day = $2', [
      owner.accountId,
      silentSince,
    ]);
    for (const days of [1, 2, 3]) await lookAt(world.app, owner, noon(addDays(today, days)));
    expect(world.stub.messages).toHaveLength(2);

    // Orders again, silent again: that is another event.
    const back = addDays(lastDay, 2);
    await sell(world.app, owner, programme, [{ day: back, publisher: '33', orders: 6 }]);
    await readUntil(world.app, programme, addDays(back, 10));
    await lookAt(world.app, owner, noon(addDays(back, 11)));
    expect(world.stub.messages.at(-1)?.text).toContain(`最后出单 ${back}`);
  });

  it('call nobody new while the history that would know them is short or still being read', async () => {
    const owner = await ownerOn(world.app, 'P_YEAR');
    const programme = await openProgramme(world.app, owner, { since: addDays(lastDay, -20), until: lastDay });
    await sell(world.app, owner, programme, [{ day: lastDay, publisher: '22', orders: 2 }]);
    await addRule(world.app, owner, { setting: { kind: 'new-publisher' }, mailTo: [owner.id] });
    await lookAt(world.app, owner, noon(today));
    expect(await waitingOf(owner)).toBe('Awin 的历史不足 30 天，暂不判断新联盟客');
    await queryAll(world.app, 'UPDATE connection SET since = $2 WHERE connection_id = $1', [
      programme,
      addDays(lastDay, -60),
    ]);
    await queryAll(world.app, 'UPDATE notice_rule SET checked_day = NULL WHERE account_id = $1', [
      owner.accountId,
    ]);
    await lookAt(world.app, owner, noon(today));
    expect(await waitingOf(owner)).toContain('等待数据：Awin');
    expect((await history(owner)).total).toBe(0);
  });
});
