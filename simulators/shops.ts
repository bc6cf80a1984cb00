// Every simulated shop system there is; each adds its line.
import { startShopify } from './shopify/start.ts';
import { startShoplazza } from './shoplazza/start.ts';
import { startShopline } from './shopline/start.ts';
import { startWooCommerce } from './woocommerce/start.ts';

interface RunningShops {
  origin: string;
  /** One for each shop that answers there. */
  logins: readonly Readonly<Record<string, string>>[];
  close(): Promise<void>;
}

interface SimulatedShopSystem {
  system: string;
  start(options: { port: number; from: string }): Promise<RunningShops>;
}

type OneShop = Omit<RunningShops, 'logins'> & { credentials: Readonly<Record<string, string>> };

const alone =
  (start: (options: { port: number; from: string }) => Promise<OneShop>): SimulatedShopSystem['start'] =>
  async (options) => {
    const { origin, credentials, close } = await start(options);
    return { origin, logins: [credentials], close };
  };

export const simulatedShops: readonly SimulatedShopSystem[] = [
  {
    system: 'shopify',
    async start(options) {
      const { origin, shops, close } = await startShopify(options);
      return { origin, logins: shops.map(({ credentials }) => credentials), close };
    },
  },
  { system: 'woocommerce', start: alone(startWooCommerce) },
  { system: 'shopline', start: alone(startShopline) },
  { system: 'shoplazza', start: alone(startShoplazza) },
];
