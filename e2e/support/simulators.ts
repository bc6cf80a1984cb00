// Simulated networks for the product under test, started with it. Their faults are switched over their own control calls.
import { inject } from 'vitest';
import { allSimulators } from '#simulators/all.ts';
import type { FaultKind, RunningSimulator } from '#simulators/kit/types.ts';

type SimulatorAddress = Pick<RunningSimulator, 'origin' | 'credentials' | 'sister'>;

declare module 'vitest' {
  interface ProvidedContext {
    simulators: Record<string, SimulatorAddress>;
  }
}

const dayMs = 86_400_000;
/** Short histories: a first pull takes seconds. */
const historyDays = 20;

export const dayBefore = (days: number) => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10);

export async function startSimulators() {
  const running = await Promise.all(
    allSimulators.map(({ start }) =>
      start({ from: dayBefore(historyDays), publishers: 8, salesPerDay: 5, budget: 100_000 }),
    ),
  );
  return {
    settings: Object.fromEntries(
      running.map(({ network, origin }) => [`${network.toUpperCase()}_BASE_URL`, origin]),
    ),
    addresses: Object.fromEntries(
      running.map(({ network, origin, credentials, sister }) => [network, { origin, credentials, sister }]),
    ),
    stop: async () => {
      await Promise.all(running.map((simulator) => simulator.close()));
    },
  };
}

/** One network as the tests reach it. */
export function simulatorOf(network: string): SimulatorAddress {
  const address = inject('simulators')[network];
  if (!address) throw new Error(`no simulator of ${network}`);
  return address;
}

/** Another programme there. It alone suffers: files that run at the same time read the first one. */
export function stumblingProgramme(network: string) {
  const { origin, credentials, sister } = simulatorOf(network);
  if (!sister) throw new Error(`the simulator of ${network} has one programme`);
  const of = Object.values(sister).find((value) => !Object.values(credentials).includes(value));
  const setFault = async (kind: FaultKind | null) => {
    const answer = await fetch(`${origin}/_sim/fault`, {
      method: 'POST',
      body: JSON.stringify({ kind, of }),
    });
    if (!answer.ok) throw new Error(await answer.text());
  };
  return { credentials: sister, suffer: (kind: FaultKind) => setFault(kind), recover: () => setFault(null) };
}
