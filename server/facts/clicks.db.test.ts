// Clicks of publishers and days, from the network and from files.
import { describe, expect, it } from 'vitest';
import { factsWorld, sale } from '../testing/facts/facts-world.ts';
import type { ClickRow } from './rows.ts';

const { newConnection, pull, pullClicks, all, expectRollupsTrue } = factsWorld();

describe('clicks', () => {
  const click = (reportDay: string, publisherRef: string, clicks: number): ClickRow => ({
    reportDay,
    publisherRef,
    clicks,
    impressions: null,
  });

  it('replace the days that were asked for and leave others', async () => {
    const target = await newConnection();
    await pull(target, [sale('1')]);
    const april = click('2026-04-01', 'P1', 9);
    await pullClicks(target, [click('2026-03-05', 'P1', 3), click('2026-03-05', 'P2', 5), april], null);
    const again = [click('2026-03-05', 'P1', 2), click('2026-03-05', 'P1', 2)];
    expect(await pullClicks(target, again)).toEqual({ added: 0, changed: 1, voided: 1, unchanged: 0 });
    expect(
      await all(
        'SELECT report_day::text AS day, clicks FROM haitu.click_day WHERE connection_id = $1 ORDER BY 1',
        [target.connectionId],
      ),
    ).toEqual([
      { day: '2026-03-05', clicks: 4 },
      { day: '2026-04-01', clicks: 9 },
    ]);
    await expectRollupsTrue(target);
  });

  it('of a file fill gaps and give way to the network', async () => {
    const target = await newConnection();
    await pullClicks(target, [click('2026-03-05', 'P1', 3)]);
    const file = [click('2026-03-05', 'P1', 1), click('2026-03-06', 'P1', 7)];
    expect(await pullClicks(target, file, null, 'file')).toMatchObject({
      added: 1,
      changed: 0,
      unchanged: 1,
    });
    expect(await pullClicks(target, [click('2026-03-05', 'P1', 3)])).toMatchObject({ voided: 0 });
    await expectRollupsTrue(target);
  });
});
