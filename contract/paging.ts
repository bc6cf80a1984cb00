// Paged lists: {total, currentPage, size, list}; pages run from 1 to ceil(total/size).
import { z } from 'zod';
import { pageSizes } from './limits.ts';

export const pageQuery = {
  currentPage: z.coerce.number().int().min(1).max(1_000_000).default(1),
  size: z.coerce.number().int().min(1).max(pageSizes.max).default(pageSizes.list),
};

export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    total: z.number().int(),
    currentPage: z.number().int(),
    size: z.number().int(),
    list: z.array(item),
  });
}

export function totalPages(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size));
}
