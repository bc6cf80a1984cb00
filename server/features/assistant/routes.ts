// The assistant: questions, what is left of them, suggestions, chats. What it knows is loaded with the first question.
import { randomInt } from 'node:crypto';
import * as contract from '#contract/assistant.ts';
import { memberRoute, type Route, streamRoute } from '#server/kernel/route.ts';
import { deleteChat, getChat, likeAnswer, listChats } from './chat/chats.ts';
import { readInteractions } from './chat/read-interactions.ts';

export const assistantRoutes: Route[] = [
  memberRoute(contract.getChatPackage, ({ tenant, services }) =>
    tenant((tx) => readInteractions(tx, services.now())),
  ),

  memberRoute(contract.getSuggestions, async ({ services, query }) => {
    const { knowledgeNow } = await import('./faq/knowledge-now.ts');
    const { suggestionsFor } = await import('./local/index.ts');
    // Others each time.
    return { chatFaqs: suggestionsFor(await knowledgeNow(services), query.page, randomInt(1000)) };
  }),

  streamRoute(contract.askQuestion, async (call) =>
    (await import('./chat/ask-question.ts')).askQuestion(call),
  ),

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
