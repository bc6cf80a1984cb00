// What the server knows about the signed-in member, what a member may change, and the ways in.
import { queryOptions } from '@tanstack/react-query';
import * as contract from '#contract/accounts.ts';
import type { EndpointCall } from '#contract/endpoint.ts';
import { renewToken } from '../lib/session.ts';
import { useChange } from '../lib/use-change.ts';
import { ask, askAndWait, change } from './call.ts';
import { families } from './families.ts';
import { leftToCaller } from './left-to-caller.ts';

export const userQuery = queryOptions({
  queryKey: families.user,
  queryFn: ({ signal }) => ask(contract.queryUser, {}, signal),
});

export const menuQuery = queryOptions({
  queryKey: families.menu,
  queryFn: ({ signal }) => ask(contract.queryMenu, {}, signal),
});

/** The drawn avatars change only with a release. */
export const avatarsQuery = queryOptions({
  queryKey: families.avatars,
  queryFn: ({ signal }) => ask(contract.listAvatars, {}, signal),
  staleTime: Number.POSITIVE_INFINITY,
});

// ------------------------------------------------------------------------------------------------ the ways in and out

type Registration = EndpointCall<typeof contract.register>['body'];
type Credentials = EndpointCall<typeof contract.login>['body'];
type RegistrationCodeBody = EndpointCall<typeof contract.sendRegistrationCode>['body'];
type PasswordCodeBody = EndpointCall<typeof contract.sendPasswordCode>['body'];
type NewPassword = EndpointCall<typeof contract.resetPassword>['body'];

export const createAccount = (body: Registration) => change(contract.register, { body });
export const sendLogin = (body: Credentials) => change(contract.login, { body });
export const mailRegistrationCode = (body: RegistrationCodeBody) =>
  change(contract.sendRegistrationCode, { body });
export const mailPasswordCode = (body: PasswordCodeBody) => change(contract.sendPasswordCode, { body });
export const sendNewPassword = (body: NewPassword) => change(contract.resetPassword, { body });
/** To oneself, for a computer. */
export const mailPageLink = (body: EndpointCall<typeof contract.mailPageLink>['body']) =>
  change(contract.mailPageLink, { body });
export const sendLogout = () => askAndWait(contract.logout, {});

// ------------------------------------------------------------------------------------------------ oneself

export const useSaveProfile = () =>
  useChange({
    mutationFn: (body: EndpointCall<typeof contract.saveProfile>['body']) =>
      change(contract.saveProfile, { body }),
    onError: leftToCaller,
  });

/** A drawn avatar by its address, or a picture that is uploaded first. */
export type AvatarChoice = { url: string } | { file: File };

export const useChangeAvatar = (userId: string) =>
  useChange({
    mutationFn: async (choice: AvatarChoice) => {
      const { url } = 'file' in choice ? await change(contract.uploadAvatar, { file: choice.file }) : choice;
      await change(contract.chooseAvatar, { body: { id: userId, headImgUrl: url } });
    },
  });

export const useVerifyEmail = () =>
  useChange({
    mutationFn: (body: EndpointCall<typeof contract.verifyEmail>['body']) =>
      change(contract.verifyEmail, { body }),
    onError: leftToCaller,
  });

export const useChangePassword = () =>
  useChange({
    mutationFn: (body: EndpointCall<typeof contract.changePassword>['body']) =>
      change(contract.changePassword, { body }),
    onError: leftToCaller,
    onSuccess: ({ token }) => renewToken(token),
  });

/** Not a `change`: nothing a screen shows differs after it. */
export const useConfirmPassword = () =>
  useChange({
    mutationFn: (body: EndpointCall<typeof contract.confirmPassword>['body']) =>
      askAndWait(contract.confirmPassword, { body }),
    onError: leftToCaller,
    onSuccess: ({ token }) => renewToken(token),
  });

export const useDeleteAccount = () =>
  useChange({
    mutationFn: (body: EndpointCall<typeof contract.deleteAccount>['body']) =>
      change(contract.deleteAccount, { body }),
    onError: leftToCaller,
  });
