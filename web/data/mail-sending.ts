// Mails on their way out: previews, sending, attachments, templates, drafts.
import { keepPreviousData, queryOptions, skipToken } from '@tanstack/react-query';
import type { EndpointCall } from '#contract/endpoint.ts';
import {
  createDraft,
  createTemplate,
  deleteDraft,
  deleteTemplate,
  getDraft,
  listDrafts,
  listTemplates,
  type MailDraftContent,
  previewMail,
  saveDraft,
  sendMail,
  updateTemplate,
  uploadAttachment,
} from '#contract/mail-sending.ts';
import { useChange } from '../lib/use-change.ts';
import { ask, change } from './call.ts';
import { families } from './families.ts';
import { leftToCaller } from './left-to-caller.ts';

export type SendBody = EndpointCall<typeof sendMail>['body'];
export type PreviewBody = EndpointCall<typeof previewMail>['body'];

/** A thousand mails are checked one by one. */
const patientMs = 90_000;

export const useSendMail = () =>
  useChange({
    mutationFn: (body: SendBody) => change(sendMail, { body }, { timeoutMs: patientMs }),
    onError: leftToCaller,
  });

/** `revision` stands for the body: what was written last, by a number. */
export const previewQuery = (revision: number, body: PreviewBody | undefined) =>
  queryOptions({
    queryKey: [...families.mailPreview, revision, body?.only ?? ''],
    queryFn: body ? ({ signal }) => ask(previewMail, { body }, signal) : skipToken,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });

/** Long enough for the largest file over a slow line. */
const uploadTimeoutMs = 10 * 60_000;

export const sendAttachment = (file: File, signal: AbortSignal, onUpload: (share: number) => void) =>
  change(uploadAttachment, { file }, { overlay: false, signal, timeoutMs: uploadTimeoutMs, onUpload });

export const templatesQuery = queryOptions({
  queryKey: families.mailTemplates,
  queryFn: ({ signal }) => ask(listTemplates, {}, signal),
});

export type TemplateBody = EndpointCall<typeof createTemplate>['body'];

/** A new one without a number; the number of the saved one comes back. */
export const useSaveTemplate = (id: string | undefined) =>
  useChange({
    mutationFn: async (body: TemplateBody) => {
      if (id === undefined) return (await change(createTemplate, { body })).id;
      await change(updateTemplate, { params: { id }, body });
      return id;
    },
    onError: leftToCaller,
  });

export const useDeleteTemplate = () =>
  useChange({ mutationFn: (id: string) => change(deleteTemplate, { params: { id } }) });

export const draftsQuery = queryOptions({
  queryKey: families.mailDrafts,
  queryFn: ({ signal }) => ask(listDrafts, {}, signal),
});

/** Never from memory: another device may have gone on with it. */
export const draftQuery = (id: string) =>
  queryOptions({
    queryKey: [...families.mailDraft, id],
    queryFn: ({ signal }) => ask(getDraft, { params: { id } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnMount: 'always',
  });

/** How the saver of a draft reaches the server: quietly, while somebody writes. */
export const draftCalls = {
  create: (content: MailDraftContent) => change(createDraft, { body: content }, { overlay: false }),
  save: (id: string, version: number, content: MailDraftContent) =>
    change(saveDraft, { params: { id }, body: { version, content } }, { overlay: false }),
  load: (id: string) => ask(getDraft, { params: { id } }),
};

export const useDeleteDraft = () =>
  useChange({ mutationFn: (id: string) => change(deleteDraft, { params: { id } }) });
