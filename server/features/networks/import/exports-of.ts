import { findNetwork } from '#server/networks/all-networks.ts';
import type { ExportFile } from '#server/networks/connector.ts';

/** The files that a network itself is known to write. */
export const exportsOf = (network: string): readonly ExportFile[] => findNetwork(network)?.exports ?? [];
