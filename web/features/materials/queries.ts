// What the server knows of materials; screens show skeletons, so no overlay.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getMaterial, listMaterials, listRecipients } from '../../../contract/materials.ts';
import { callApi } from '../../lib/api.ts';
import type { MaterialFilters } from './filters.ts';

export const materialsKey = ['materials'] as const;

/** Full rows of cards at every usual width. */
const pageSize = 24;

export const materialsQuery = ({ page, keyword, ...filters }: MaterialFilters) =>
  queryOptions({
    queryKey: [...materialsKey, 'list', { page, keyword, ...filters }],
    queryFn: ({ signal }) =>
      callApi(
        listMaterials,
        { query: { ...filters, currentPage: page, size: pageSize, keyword: keyword || undefined } },
        { overlay: false, signal },
      ),
    placeholderData: keepPreviousData,
  });

export const materialQuery = (id: string) =>
  queryOptions({
    queryKey: [...materialsKey, 'one', id],
    queryFn: ({ signal }) => callApi(getMaterial, { params: { id } }, { overlay: false, signal }),
  });

export const recipientsQuery = (connectionId: string | undefined, keyword: string) =>
  queryOptions({
    queryKey: [...materialsKey, 'recipients', connectionId, keyword],
    queryFn: ({ signal }) =>
      callApi(
        listRecipients,
        { query: { connectionId, keyword: keyword || undefined } },
        { overlay: false, signal },
      ),
    placeholderData: keepPreviousData,
  });
