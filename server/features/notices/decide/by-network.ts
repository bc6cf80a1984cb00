// Connections of a scope by network, apart those that lack days. Each network is judged by itself: one whose days are
// late or not covered keeps only its own publishers waiting.
import { type Known, knownTexts, lacksDays, marksOfDays, mergeKnown } from '#contract/figures/known.ts';
import { type ReportScope, type ScopeConnection, tellsOrders } from '#server/figures/scope.ts';
import { waitingTexts } from '../texts.ts';

export interface NetworksByState {
  /** Connections of each network that is known. */
  ready: ScopeConnection[][];
  /** What the others lack; null when there are none. */
  late: Known | null;
}

export function byNetwork(
  { connections }: ReportScope,
  knownOfNetwork: (connections: readonly ScopeConnection[]) => Known,
): NetworksByState {
  const ready: ScopeConnection[][] = [];
  const lates: Known[] = [];
  for (const ofNetwork of Map.groupBy(connections, ({ network }) => network).values()) {
    const known = knownOfNetwork(ofNetwork);
    if (lacksDays(known)) lates.push(known);
    else ready.push(ofNetwork);
  }
  return { ready, late: lates.length > 0 ? marksOfDays(mergeKnown(lates)) : null };
}

/** Without the networks that tell no orders, whose publishers neither begin nor cease to bring any; `untold` says which. */
export function withOrders(scope: ReportScope): { scope: ReportScope; untold: string } {
  const silent = scope.connections.filter((one) => !tellsOrders(one));
  const names = [...new Set(silent.map(({ pt }) => pt))];
  return {
    scope: { ...scope, connections: scope.connections.filter(tellsOrders) },
    untold: names.length > 0 ? waitingTexts.noOrders(names) : '',
  };
}

export const idsOf = (networks: readonly (readonly ScopeConnection[])[]): number[] =>
  networks.flat().map(({ id }) => id);

export const lateSentences = (late: Known | null): string[] => (late ? knownTexts(late) : []);

export const waitingForLate = (late: Known | null): string =>
  late ? waitingTexts.late(lateSentences(late)) : '';
