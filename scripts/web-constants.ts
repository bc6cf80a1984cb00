// What the web is told of networks when it is built: the looks that every chart draws with, by code, the codes
// by name, and the names that its texts list. All come from the one list of networks, so that the web names none itself and asks for nothing while it runs.
import { allNetworks } from '#server/networks/all-networks.ts';

const constants = {
  networkLooks: Object.fromEntries(allNetworks.map(({ description, look }) => [description.network, look])),
  networkCodes: Object.fromEntries(
    allNetworks.map(({ description }) => [description.name.toLowerCase(), description.network]),
  ),
  networkNames: allNetworks.map(({ description }) => description.name),
};

/** For `define` of Vite and Vitest. */
export const webConstants = Object.fromEntries(
  Object.entries(constants).map(([name, value]) => [`__${name}__`, JSON.stringify(value)]),
);

/** For scripts that read texts of the web without building it. */
export function defineWebConstants(): void {
  for (const [name, value] of Object.entries(constants)) Reflect.set(globalThis, `__${name}__`, value);
}
