// The networks and the exchange rates of the demo account, beside the product: one line says where each answers and with which login. They end
// with the product, however it ends.
import { allSimulators } from './all.ts';
import { openDemoShop } from './demo-shop.ts';
import { start as startEcb } from './ecb/start.ts';

/** One merchant on three networks: mostly the same publishers, more or less of everything. */
const sizes: Record<string, { salesPerDay: number; publishers: number; shared?: true }> = {
  shareasale: { salesPerDay: 24, publishers: 45, shared: true },
  avantlink: { salesPerDay: 36, publishers: 55 },
  awin: { salesPerDay: 48, publishers: 60, shared: true },
};
/** The same at every start: what was read yesterday is compared with it today. */
const world = { seed: 2025, from: '2025-05-01' };

/** Before the first sale and whatever a visitor imports. */
const ratesFrom = '2022-01-03';

const running = await Promise.all([
  ...allSimulators.flatMap(({ network, start }) => {
    const size = sizes[network];
    return size ? [start({ ...world, ...size })] : [];
  }),
  startEcb({ from: ratesFrom }),
]);
const shop = await openDemoShop(running);
const logins = [...running, shop].map(({ network, origin, credentials }) => ({
  network,
  origin,
  credentials,
}));
process.stdout.write(`${JSON.stringify(logins)}\n`);

// A Ctrl-C reaches the whole group: the product still finishes what it reads here, then closes our input.
process.on('SIGINT', () => undefined);
process.stdin.resume().once('end', () => process.exit(0));
