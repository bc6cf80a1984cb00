import type { ReportScope } from '#server/figures/scope.ts';

/** Display name of the network a rule is narrowed to; null for all. */
export const scopeName = ({ networks }: ReportScope, network: string | undefined): string | null =>
  network === undefined ? null : (networks.find((one) => one.network === network)?.pt ?? network);
