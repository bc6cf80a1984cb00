// Lets time move on in the demonstration. What followers read comes of two readings compared, as with real links: a new
// demonstration is therefore read as of some weeks ago first, and once more before the day's reading, in between which
// its account follows and looks.
import { addDays } from '#contract/figures/days.ts';
import type { Services } from '#server/kernel/services.ts';
import { isDemoGraphThere, seedDemoGraph } from '../catalogue/demo/seed-demo-graph.ts';
import { untilDerived } from '../intelligence/derive/until-derived.ts';
import { followDemo } from './follow-demo.ts';

/** What came in between is known and seen; what comes after is new. */
const readBefore = [56, 14];

export async function moveDemoOn(services: Services, today: string, signal: AbortSignal): Promise<void> {
  const isNew = !(await isDemoGraphThere(services.db.global));
  for (const days of isNew ? readBefore : []) {
    await seedDemoGraph(services, addDays(today, -days));
    await untilDerived(services, signal);
  }
  await followDemo(services);
  // A reading that replaced one nobody has counted yet would take its news away.
  await untilDerived(services, signal);
  await seedDemoGraph(services, today);
}
