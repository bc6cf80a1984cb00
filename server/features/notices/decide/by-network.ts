// Connections of a scope by network, apart those whose figures are late. Each network is judged by itself: one that is
// late keeps only its own publishers waiting.
import { type Known, knownTexts, mergeKnown } from '../../../../contract/figures/known.ts';
import type { ReportScope, ScopeConnection } from '../../../figures/scope.ts';
import { waitingTexts } from '../texts.ts';

export interface NetworksByState {
  /** Connections of each network that is known. */
  ready: ScopeConnection[][];
  /** What the others lack; null when there are none. */
  late: Known | null;
}

export function byNetwork(
  { connections }: ReportScope,
  knownOfConnection: (connection: ScopeConnection) => Known,
): NetworksByState {
  const ready: ScopeConnection[][] = [];
  const lates: Known[] = [];
  for (const ofNetwork of Map.groupBy(connections, ({ network }) => network).values()) {
    const known = mergeKnown(ofNetwork.map(knownOfConnection));
    if (known.late) lates.push(known);
    else ready.push(ofNetwork);
  }
  return { ready, late: lates.length > 0 ? { ...mergeKnown(lates), notReported: [] } : null };
}

export const idsOf = (networks: readonly (readonly ScopeConnection[])[]): number[] =>
  networks.flat().map(({ id }) => id);

export const lateSentences = (late: Known | null): string[] => (late ? knownTexts(late) : []);

export const waitingForLate = (late: Known | null): string =>
  late ? waitingTexts.late(lateSentences(late)) : '';
