// Materials, their pictures and links.
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { EndpointCall } from '#contract/endpoint.ts';
import {
  createMaterial,
  deleteMaterial,
  getMaterial,
  getMaterialLink,
  listMaterials,
  listRecipients,
  type MaterialView,
  updateMaterial,
  uploadMaterial,
  zipMaterials,
} from '#contract/materials.ts';
import { fetchFile } from '../lib/fetch-file.ts';
import { saveBlob } from '../lib/save-blob.ts';
import { useChange } from '../lib/use-change.ts';
import { ask, change } from './call.ts';
import { families } from './families.ts';
import { leftToCaller } from './left-to-caller.ts';
import { refreshAfter } from './refresh.ts';

/** Full rows of cards at every usual width. */
const pageSize = 24;

type ListQuery = Omit<EndpointCall<typeof listMaterials>['query'], 'currentPage' | 'size'> & { page: number };

export const materialsQuery = ({ page, keyword, ...filters }: ListQuery) =>
  queryOptions({
    queryKey: [...families.materials, { page, keyword, ...filters }],
    queryFn: ({ signal }) =>
      ask(
        listMaterials,
        { query: { ...filters, currentPage: page, size: pageSize, keyword: keyword || undefined } },
        signal,
      ),
    placeholderData: keepPreviousData,
  });

export const materialQuery = (id: string) =>
  queryOptions({
    queryKey: [...families.material, id],
    queryFn: ({ signal }) => ask(getMaterial, { params: { id } }, signal),
  });

export const recipientsQuery = (connectionId: string | undefined, keyword: string) =>
  queryOptions({
    queryKey: [...families.recipients, connectionId, keyword],
    queryFn: ({ signal }) =>
      ask(listRecipients, { query: { connectionId, keyword: keyword || undefined } }, signal),
    placeholderData: keepPreviousData,
  });

export type MaterialBody = EndpointCall<typeof createMaterial>['body'];

export const useSaveMaterial = (existing: MaterialView | undefined) =>
  useChange({
    mutationFn: (body: MaterialBody) =>
      existing
        ? change(updateMaterial, {
            params: { id: existing.id },
            body: { ...body, version: existing.version },
          })
        : change(createMaterial, { body }),
    onError: leftToCaller,
  });

/** One of several: whoever sends them tells each one's outcome and calls `refreshMaterials` once. */
export const sendMaterial = (body: MaterialBody) => change(createMaterial, { body }, { oneOfMany: true });
export const refreshMaterials = () => refreshAfter(createMaterial);

/** Long enough for the largest picture over a slow line. */
const uploadTimeoutMs = 5 * 60_000;

export const sendPicture = (
  file: File,
  { signal, onUpload }: { signal: AbortSignal; onUpload?: (share: number) => void },
) =>
  change(
    uploadMaterial,
    { file },
    { overlay: false, signal, timeoutMs: uploadTimeoutMs, ...(onUpload && { onUpload }) },
  );

export function useDeleteMaterial() {
  const client = useQueryClient();
  return useChange({
    mutationFn: (id: string) => change(deleteMaterial, { params: { id } }, { oneOfMany: true }),
    // Forgotten before the others are asked for: it is not there any more.
    onSuccess: (_done, id) => client.removeQueries(materialQuery(id)),
    onSettled: () => refreshAfter(deleteMaterial),
  });
}

export const useMakeLink = (id: string) =>
  useChange({
    mutationFn: (query: { publisherId: string; connectionId: string }) =>
      change(getMaterialLink, { params: { id }, query }),
    onError: leftToCaller,
  });

export const useZip = () =>
  useChange({
    mutationFn: async (ids: readonly string[]) => {
      const { blob, name } = await fetchFile(
        `${zipMaterials.path}?${new URLSearchParams({ ids: ids.join(',') })}`,
      );
      saveBlob(blob, name);
    },
    onSuccess: () => refreshAfter(zipMaterials),
  });
