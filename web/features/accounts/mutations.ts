// What a signed-in member may change; each hook refreshes what it made stale.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  changePassword,
  chooseAvatar,
  createSubAccount,
  deleteAccount,
  deleteSubAccount,
  resendInvite,
  saveProfile,
  updateSubAccount,
  uploadAvatar,
  verifyEmail,
} from '../../../contract/accounts.ts';
import type { EndpointCall } from '../../../contract/endpoint.ts';
import type { MenuCode } from '../../../contract/menu.ts';
import { callApi } from '../../lib/api.ts';
import { renewToken } from '../../lib/session.ts';
import { subAccountsKey, userQuery } from './queries.ts';

/** The form that sends it shows the refusal under its fields; without this the app's own notice would show too. */
const leftToForm = () => undefined;

export function useSaveProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: EndpointCall<typeof saveProfile>['body']) => callApi(saveProfile, { body }),
    onError: leftToForm,
    onSuccess: () => client.invalidateQueries(userQuery),
  });
}

/** A drawn avatar by its address, or a picture that is uploaded first. */
export type AvatarChoice = { url: string } | { file: File };

export function useChangeAvatar(userId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (choice: AvatarChoice) => {
      const { url } = 'file' in choice ? await callApi(uploadAvatar, { file: choice.file }) : choice;
      await callApi(chooseAvatar, { body: { id: userId, headImgUrl: url } });
    },
    onSuccess: () => client.invalidateQueries(userQuery),
  });
}

export function useVerifyEmail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: EndpointCall<typeof verifyEmail>['body']) => callApi(verifyEmail, { body }),
    onError: leftToForm,
    onSuccess: () => client.invalidateQueries(userQuery),
  });
}

export function useChangePassword() {
  return useMutation({
    mutationFn: (body: EndpointCall<typeof changePassword>['body']) => callApi(changePassword, { body }),
    onError: leftToForm,
    onSuccess: ({ token }) => renewToken(token),
  });
}

export function useDeleteAccount() {
  return useMutation({
    mutationFn: (body: EndpointCall<typeof deleteAccount>['body']) => callApi(deleteAccount, { body }),
    onError: leftToForm,
  });
}

/** Also after a refusal: it often means that the list on screen is out of date. */
function useListRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: subAccountsKey });
}

export function useCreateSubAccount() {
  return useMutation({
    mutationFn: (body: EndpointCall<typeof createSubAccount>['body']) => callApi(createSubAccount, { body }),
    onError: leftToForm,
    onSettled: useListRefresh(),
  });
}

/** Name and menu codes, from the form. */
export function useEditSubAccount(id: string) {
  return useMutation({
    mutationFn: (body: { name: string; codes: MenuCode[] }) =>
      callApi(updateSubAccount, { params: { id }, body }),
    onError: leftToForm,
    onSettled: useListRefresh(),
  });
}

export function useEnableSubAccount() {
  return useMutation({
    mutationFn: ({ id, enabled }: { id: string; enabled: boolean }) =>
      callApi(updateSubAccount, { params: { id }, body: { enabled } }),
    onSettled: useListRefresh(),
  });
}

export function useDeleteSubAccount() {
  return useMutation({
    mutationFn: (id: string) => callApi(deleteSubAccount, { params: { id } }),
    onSettled: useListRefresh(),
  });
}

export function useResendInvite() {
  return useMutation({
    mutationFn: (id: string) => callApi(resendInvite, { params: { id } }),
    onSettled: useListRefresh(),
  });
}
