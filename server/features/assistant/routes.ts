// The assistant: questions, what is left of them, suggestions, chats.
import { randomInt } from 'node:crypto';
import * as contract from '#contract/assistant.ts';
import { memberRoute, type Route, streamRoute } from '#server/kernel/route.ts';
import { askQuestion } from './chat/ask-question.ts';
import { deleteChat, getChat, likeAnswer, listChats } from './chat/chats.ts';
import { readInteractions } from './chat/read-interactions.ts';
import { knowledgeNow } from './faq/knowledge-now.ts';
import { suggestionsFor } from './local/index.ts';

export const assistantRoutes: Route[] = [
  memberRoute(contract.getChatPackage, ({ tenant, services }) =>
    tenant((tx) => readInteractions(tx, services.now())),
  ),

  memberRoute(contract.getSuggestions, async ({ services, query }) => ({
    // Others each time.
    chatFaqs: suggestionsFor(await knowledgeNow(services), query.page, randomInt(1000)),
  })),

  streamRoute(contract.askQuestion, askQuestion),

  memberRoute(contract.likeAnswer, async ({ tenant, caller, body }) => {
    await tenant((tx) => likeAnswer(tx, caller.memberId, body));
    return {};
  }),

  memberRoute(contract.listChats, ({ tenant, caller, query }) =>
    tenant((tx) => listChats(tx, caller.memberId, query)),
  ),

  memberRoute(contract.getChat, ({ tenant, caller, params }) =>
    tenant((tx) => getChat(tx, caller.memberId, params.id)),
  ),

  memberRoute(contract.deleteChat, async ({ tenant, caller, params }) => {
    await tenant((tx) => deleteChat(tx, caller.memberId, params.id));
    return {};
  }),
];
