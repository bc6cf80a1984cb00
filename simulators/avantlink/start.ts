// A stand-in for AvantLink's classic merchant reports. Sentences of refusal are invented; their shape is the real one.
import { expectedClicks, expectedSales } from '../kit/expected.ts';
import { type Answer, type Call, serveSimulator } from '../kit/serve.ts';
import type { RunningSimulator, SimulatorOptions } from '../kit/types.ts';
import { openWorld, type World } from '../kit/world.ts';
import { byAffiliate, byDay, bySubAffiliate, byWebsite } from './performance-report.ts';
import { type Merchant, type ReportQuery, readQuery } from './query.ts';
import { contentTypes, type Output, outputs, render } from './render.ts';
import { salesReport } from './sales-report.ts';
import type { Table } from './table.ts';

export interface AvantlinkOptions extends SimulatorOptions {
  /**
   * What a call for JSON gets. JSON is not documented for these reports: a network that stops knowing it answers in
   * its default (`xml`), as a page (`html`), or says so (`refused`).
   */
  jsonAs?: Output | 'refused';
}

const merchant: Merchant = {
  id: '20417',
  name: 'Kelpbrook Outdoor',
  authKey: '0f1e2d3c4b5a69788796a5b4c3d2e1f0',
};

const reports: Record<string, (world: World, query: ReportQuery) => Table> = {
  8: salesReport,
  12: byDay,
  15: byAffiliate,
  20: byWebsite,
  96: bySubAffiliate,
};

export async function start(options: AvantlinkOptions): Promise<RunningSimulator> {
  const world = openWorld(options);
  const { budget = 250, jsonAs = 'json' } = options;
  /** Calls of the day by the network's calendar. */
  const spent = { day: 0, calls: 0 };

  function answer({ path, query, present, spent: exhausted }: Call): Answer {
    if (path !== '/api.php') return { status: 404, body: 'Not Found' };
    const wanted = outputs.find((known) => known === query.get('output')?.toLowerCase()) ?? 'xml';
    const refuse = (sentence: string): Answer =>
      wanted === 'json'
        ? { headers: { 'Content-Type': contentTypes.json }, body: JSON.stringify([sentence]) }
        : { body: sentence };

    const asked = readQuery(query, merchant, present);
    if ('refused' in asked) return refuse(asked.refused);
    if (spent.day !== present.day) Object.assign(spent, { day: present.day, calls: 0 });
    spent.calls++;
    if (exhausted || spent.calls > budget) return refuse(`Daily request limit of ${budget} exceeded`);
    const report = reports[asked.report];
    if (!report) return refuse('Invalid report_id');
    if (wanted === 'json' && jsonAs === 'refused') return { body: 'Invalid output' };
    const output = wanted === 'json' && jsonAs !== 'refused' ? jsonAs : wanted;
    return { headers: { 'Content-Type': contentTypes[output] }, body: render(report(world, asked), output) };
  }

  return serveSimulator({
    network: 'avantlink',
    zone: 'America/Denver',
    currency: 'USD',
    credentials: { merchantId: merchant.id, authKey: merchant.authKey },
    options,
    answer,
    // What was voided has left the reports.
    expectedSales: (span) => expectedSales(world, span).filter(({ state }) => state !== 'voided'),
    expectedClicks: (span) => expectedClicks(world, span),
  });
}
