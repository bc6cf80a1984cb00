// Every photograph of the product, in the order they are taken.
import { accountSights } from './account-sights.ts';
import { phoneSights } from './phone-sights.ts';
import { productSights } from './product-sights.ts';
import type { Sight } from './sight.ts';
import { workSights } from './work-sights.ts';

export const sights: readonly Sight[] = [...productSights, ...phoneSights, ...accountSights, ...workSights];
