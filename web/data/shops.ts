// The account's shops, and their files.
import { queryOptions, useMutation } from '@tanstack/react-query';
import type { EndpointCall } from '#contract/endpoint.ts';
import {
  createShop,
  importShopFile,
  listShops,
  previewShopFile,
  removeShop,
  updateShop,
} from '#contract/shops.ts';
import { ask, askAndWait, change } from './call.ts';
import { families } from './families.ts';

export const shopsQuery = queryOptions({
  queryKey: families.shops,
  queryFn: ({ signal }) => ask(listShops, {}, signal),
});

export type NewShop = EndpointCall<typeof createShop>['body'];

export const useCreateShop = () =>
  useMutation({ mutationFn: (body: NewShop) => change(createShop, { body }) });

export type ShopSettings = EndpointCall<typeof updateShop>['body'];

export const useUpdateShop = (id: string) =>
  useMutation({ mutationFn: (body: ShopSettings) => change(updateShop, { params: { id }, body }) });

export const useRemoveShop = () =>
  useMutation({
    mutationFn: ({ id, data }: { id: string; data: 'keep' | 'erase' }) =>
      change(removeShop, { params: { id }, query: { data } }),
  });

/** A file of a shop and how it is to be read. */
export interface ShopFile {
  file: File;
  body: EndpointCall<typeof previewShopFile>['body'];
}

export const usePreviewShopFile = () =>
  useMutation({
    mutationFn: ({ file, body }: ShopFile) => askAndWait(previewShopFile, { file, body }),
  });

export const useImportShopFile = () =>
  useMutation({
    mutationFn: ({ file, body }: ShopFile & { body: EndpointCall<typeof importShopFile>['body'] }) =>
      change(importShopFile, { file, body }),
  });
