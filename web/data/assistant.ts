// The assistant: questions and their answers, what is left of the plan's interactions, suggestions, chats.
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import * as contract from '#contract/assistant.ts';
import type { EndpointCall } from '#contract/endpoint.ts';
import { pageSizes } from '#contract/limits.ts';
import { useChange } from '../lib/use-change.ts';
import { ask, askForEvents, change } from './call.ts';
import { families } from './families.ts';
import { leftToCaller } from './left-to-caller.ts';
import { queryClient } from './query-client.ts';
import { refresh } from './refresh.ts';

/** Another tab may have asked meanwhile. */
export const chatPackageQuery = queryOptions({
  queryKey: families.chatPackage,
  queryFn: ({ signal }) => ask(contract.getChatPackage, {}, signal),
  staleTime: 0,
  refetchOnWindowFocus: true,
});

/** As the server counts them now. */
export const fetchChatPackage = () => queryClient.fetchQuery(chatPackageQuery);

/** Three at the start and three after each answer: the number of the round makes them new. */
export const suggestionsQuery = (page: string, round: number) =>
  queryOptions({
    queryKey: [...families.suggestions, page, round],
    queryFn: ({ signal }) => ask(contract.getSuggestions, { query: { page } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const chatsQuery = infiniteQueryOptions({
  queryKey: families.chats,
  queryFn: ({ pageParam, signal }) =>
    ask(contract.listChats, { query: { currentPage: pageParam, size: pageSizes.list } }, signal),
  initialPageParam: 1,
  getNextPageParam: ({ currentPage, size, total }) =>
    currentPage * size < total ? currentPage + 1 : undefined,
});

const chatQuery = (id: string) =>
  queryOptions({
    queryKey: [...families.chat, id],
    queryFn: ({ signal }) => ask(contract.getChat, { params: { id } }, signal),
    staleTime: 0,
  });

export const fetchChat = (id: string) => queryClient.fetchQuery(chatQuery(id));

export const useDeleteChat = () =>
  useChange({ mutationFn: (id: string) => change(contract.deleteChat, { params: { id } }) });

type Like = EndpointCall<typeof contract.likeAnswer>['body'];

/** Shown at once, so nothing lies over it meanwhile. */
export const sendLike = (body: Like) => change(contract.likeAnswer, { body }, { overlay: false });

export const useLike = () => useChange({ mutationFn: sendLike, onError: leftToCaller });

export type AskCall = Pick<EndpointCall<typeof contract.askQuestion>, 'query' | 'body'>;

/** The counts, the chat and its place among the others are no longer what they were. */
export async function askAssistant(
  call: AskCall,
  options: { signal: AbortSignal; onData: (data: string) => void },
): Promise<void> {
  try {
    await askForEvents(contract.askQuestion, call, options);
  } finally {
    void refresh('chatPackage', 'chats', 'chat');
  }
}
