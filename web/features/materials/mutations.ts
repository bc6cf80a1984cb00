// What a member may do with materials; each hook refreshes what it made stale.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EndpointCall } from '../../../contract/endpoint.ts';
import {
  createMaterial,
  deleteMaterial,
  getMaterialLink,
  type MaterialView,
  updateMaterial,
  uploadMaterial,
  zipMaterials,
} from '../../../contract/materials.ts';
import { callApi } from '../../lib/api.ts';
import { fetchFile } from '../../lib/fetch-file.ts';
import { saveBlob } from '../../lib/save-blob.ts';
import { materialQuery, materialsKey } from './queries.ts';

export type MaterialBody = EndpointCall<typeof createMaterial>['body'];

/** Long enough for the largest picture over a slow line. */
const uploadTimeoutMs = 5 * 60_000;

function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: materialsKey });
}

/** The form that sends it shows the refusal under its fields. */
const leftToForm = () => undefined;

export function useSaveMaterial(existing: MaterialView | undefined) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: MaterialBody) =>
      existing
        ? callApi(updateMaterial, {
            params: { id: existing.id },
            body: { ...body, version: existing.version },
          })
        : callApi(createMaterial, { body }),
    onError: leftToForm,
    onSuccess: refresh,
  });
}

/** One of several: the dialog tells each one's outcome and refreshes once. */
export const sendMaterial = (body: MaterialBody) => callApi(createMaterial, { body });

export const sendPicture = (
  file: File,
  { signal, onUpload }: { signal: AbortSignal; onUpload?: (share: number) => void },
) =>
  callApi(
    uploadMaterial,
    { file },
    { overlay: false, signal, timeoutMs: uploadTimeoutMs, ...(onUpload && { onUpload }) },
  );

export function useDeleteMaterial() {
  const client = useQueryClient();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (id: string) => callApi(deleteMaterial, { params: { id } }),
    onSuccess: (_done, id) => client.removeQueries(materialQuery(id)),
    onSettled: refresh,
  });
}

export function useMakeLink(id: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (query: { publisherId: string; connectionId: string }) =>
      callApi(getMaterialLink, { params: { id }, query }),
    onError: leftToForm,
    onSuccess: refresh,
  });
}

export function useZip() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (ids: readonly string[]) => {
      const { blob, name } = await fetchFile(
        `${zipMaterials.path}?${new URLSearchParams({ ids: ids.join(',') })}`,
      );
      saveBlob(blob, name);
    },
    onSuccess: refresh,
  });
}
