// Documents anyone may read, and what the signed-in member has still to agree to.
import { queryOptions } from '@tanstack/react-query';
import * as contract from '#contract/documents.ts';
import { useChange } from '../lib/use-change.ts';
import { ask, change } from './call.ts';
import { families } from './families.ts';

export const documentQuery = (id: number, version?: number) =>
  queryOptions({
    queryKey: [...families.document, id, version ?? null],
    queryFn: ({ signal }) =>
      ask(contract.getDocument, { params: { id }, query: version === undefined ? {} : { version } }, signal),
  });

/** Looked at again by whoever comes back to a page that stays open for days. */
export const pendingAgreementsQuery = queryOptions({
  queryKey: families.agreements,
  queryFn: ({ signal }) => ask(contract.listPendingAgreements, {}, signal),
  staleTime: 5 * 60_000,
  refetchOnWindowFocus: true,
});

type Accepted = readonly { id: number; version: number }[];

export const useAcceptAgreements = () =>
  useChange({
    mutationFn: (accepted: Accepted) =>
      change(contract.acceptAgreements, { body: { accepted: [...accepted] } }),
  });

export const pdfAddress = (id: number, version: number): string =>
  `${contract.getDocumentPdf.path.replace(':id', String(id))}?version=${version}`;
