// The account's shops, and their files.
import { queryOptions } from '@tanstack/react-query';
import type { EndpointCall, EndpointOutput } from '#contract/endpoint.ts';
import {
  createShop,
  importShopFile,
  listShopSystems,
  listShops,
  pauseShop,
  previewShopFile,
  pullShop,
  removeShop,
  updateShop,
  updateShopCredentials,
  verifyShop,
} from '#contract/shops.ts';
import { useChange } from '../lib/use-change.ts';
import { ask, askAndWait, change } from './call.ts';
import { families } from './families.ts';
import { leftToCaller } from './left-to-caller.ts';

export const shopsQuery = queryOptions({
  queryKey: families.shops,
  queryFn: ({ signal }) => ask(listShops, {}, signal),
});

export const shopSystemsQuery = queryOptions({
  queryKey: families.shopSystems,
  queryFn: ({ signal }) => ask(listShopSystems, {}, signal),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The shop is asked before anything is saved, and it may think about it. */
const verifyTimeoutMs = 60_000;

export type ShopLogin = EndpointCall<typeof verifyShop>['body'];

export type VerifiedShop = EndpointOutput<typeof verifyShop>;

export const useVerifyShop = () =>
  useChange({
    mutationFn: (body: ShopLogin) => askAndWait(verifyShop, { body }, { timeoutMs: verifyTimeoutMs }),
    onError: leftToCaller,
  });

export type NewShop = EndpointCall<typeof createShop>['body'];

export const useCreateShop = () =>
  useChange({
    mutationFn: (body: NewShop) => change(createShop, { body }, { timeoutMs: verifyTimeoutMs }),
    onError: leftToCaller,
  });

export type ShopSettings = EndpointCall<typeof updateShop>['body'];

export const useUpdateShop = (id: string) =>
  useChange({ mutationFn: (body: ShopSettings) => change(updateShop, { params: { id }, body }) });

export const useRemoveShop = () =>
  useChange({
    mutationFn: ({ id, data }: { id: string; data: 'keep' | 'erase' }) =>
      change(removeShop, { params: { id }, query: { data } }),
  });

export const useReplaceShopLogin = (id: string) =>
  useChange({
    mutationFn: (credentials: ShopLogin['credentials']) =>
      change(
        updateShopCredentials,
        { params: { id }, body: { credentials } },
        { timeoutMs: verifyTimeoutMs },
      ),
    onError: leftToCaller,
  });

export const usePullShop = () =>
  useChange({ mutationFn: (id: string) => change(pullShop, { params: { id } }) });

export const usePauseShop = () =>
  useChange({
    mutationFn: ({ id, paused }: { id: string; paused: boolean }) =>
      change(pauseShop, { params: { id }, body: { paused } }),
  });

/** A file of a shop and how it is to be read. */
export interface ShopFile {
  file: File;
  body: EndpointCall<typeof previewShopFile>['body'];
}

export const usePreviewShopFile = () =>
  useChange({
    mutationFn: ({ file, body }: ShopFile) => askAndWait(previewShopFile, { file, body }),
  });

export const useImportShopFile = () =>
  useChange({
    mutationFn: ({ file, body }: ShopFile & { body: EndpointCall<typeof importShopFile>['body'] }) =>
      change(importShopFile, { file, body }),
  });
