// What a member may change here; each hook refreshes what it made stale.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EndpointCall } from '../../../../contract/endpoint.ts';
import { updatePublisher } from '../../../../contract/publishers.ts';
import { addPicture, deletePicture } from '../../../../contract/reports.ts';
import { callApi } from '../../../lib/api.ts';
import { reportsKey } from '../queries.ts';
import { picturesKey } from './queries.ts';

/** Another type or name changes every report that shows it. */
export function useUpdatePublisher() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string } & EndpointCall<typeof updatePublisher>['body']) =>
      callApi(updatePublisher, { params: { id }, body }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['networks', 'publishers'] });
      return client.invalidateQueries({ queryKey: reportsKey });
    },
  });
}

export type PictureFields = EndpointCall<typeof addPicture>['body'];

export function useSavePicture() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ file, ...body }: PictureFields & { file: Blob }) => callApi(addPicture, { body, file }),
    onSuccess: () => client.invalidateQueries({ queryKey: picturesKey }),
  });
}

export function useDeletePicture() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callApi(deletePicture, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: picturesKey }),
  });
}
