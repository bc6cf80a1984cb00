// Every shop system there is: another is one folder and one line here. Whatever lists shop systems reads this list.
import type { ShopConnector } from './shop-connector.ts';
import { shopify } from './shopify/shopify.ts';
import { shoplazza } from './shoplazza/shoplazza.ts';
import { shopline } from './shopline/shopline.ts';
import { woocommerce } from './woocommerce/woocommerce.ts';

export const allShops: readonly ShopConnector[] = [shopify, shopline, shoplazza, woocommerce];

export const findShopSystem = (system: string): ShopConnector | undefined =>
  allShops.find(({ description }) => description.system === system);
