// What a member may change about subscriptions and alerts; each hook refreshes the panel.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { EndpointCall } from '../../../contract/endpoint.ts';
import {
  createRobot,
  createRule,
  deleteRobot,
  deleteRule,
  type RuleBody,
  testMail,
  testRobot,
  updateRobot,
  updateRule,
} from '../../../contract/notices.ts';
import { callApi } from '../../lib/api.ts';
import { noticesKey } from './queries.ts';

/** The form that sends it shows the refusal; without this the app's own notice would show too. */
const leftToForm = () => undefined;

function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: noticesKey });
}

/** Without an id it is a new one. */
export function useSaveRule(id: string | undefined) {
  return useMutation({
    mutationFn: async (body: RuleBody) => {
      if (id === undefined) await callApi(createRule, { body });
      else await callApi(updateRule, { params: { id }, body });
    },
    onError: leftToForm,
    onSettled: useRefresh(),
  });
}

export function useSwitchRule() {
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string } & RuleBody) => callApi(updateRule, { params: { id }, body }),
    onSettled: useRefresh(),
  });
}

export function useDeleteRule() {
  return useMutation({
    mutationFn: (id: string) => callApi(deleteRule, { params: { id } }),
    onSettled: useRefresh(),
  });
}

export function useCreateRobot() {
  return useMutation({
    mutationFn: (body: EndpointCall<typeof createRobot>['body']) => callApi(createRobot, { body }),
    onError: leftToForm,
    onSettled: useRefresh(),
  });
}

export function useUpdateRobot(id: string) {
  return useMutation({
    mutationFn: (body: EndpointCall<typeof updateRobot>['body']) =>
      callApi(updateRobot, { params: { id }, body }),
    onError: leftToForm,
    onSettled: useRefresh(),
  });
}

export function useDeleteRobot() {
  return useMutation({
    mutationFn: (id: string) => callApi(deleteRobot, { params: { id } }),
    onSettled: useRefresh(),
  });
}

export function useTestRobot() {
  return useMutation({
    mutationFn: (id: string) => callApi(testRobot, { params: { id } }),
    onSettled: useRefresh(),
  });
}

export const useTestMail = () => useMutation({ mutationFn: () => callApi(testMail, {}) });
