// The FAQ of the local assistant on the console.
import * as contract from '#contract/operator/faq.ts';
import type { Editor } from '#server/features/assistant/faq/change-faq.ts';
import { getFaq, listFaq } from '#server/features/assistant/faq/list-faq.ts';
import { addFaq, deleteFaq, saveFaq, setFaqState } from '#server/features/assistant/faq/save-faq.ts';
import { tryQuestion } from '#server/features/assistant/faq/try-question.ts';
import { type Operator, operatorActor } from '#server/kernel/operator.ts';
import { operatorRoute, type Route } from '#server/kernel/route.ts';

const editorOf = (operator: Operator): Editor => ({ actor: operatorActor(operator), name: operator.title });

export const operatorFaqRoutes: Route[] = [
  operatorRoute(contract.searchFaq, ({ services, query }) => listFaq(services, query)),

  operatorRoute(contract.getFaqEntry, ({ services, params }) => getFaq(services, params.id)),

  operatorRoute(contract.addFaqEntry, ({ services, operator, body }) =>
    addFaq(services, body, editorOf(operator)),
  ),

  operatorRoute(contract.saveFaqEntry, ({ services, operator, params, body: { version, ...text } }) =>
    saveFaq(services, text, { ...params, version, editor: editorOf(operator) }),
  ),

  operatorRoute(contract.setFaqEntryState, ({ services, operator, params, body: { state, version } }) =>
    setFaqState(services, state, { ...params, version, editor: editorOf(operator) }),
  ),

  operatorRoute(contract.removeFaqEntry, async ({ services, operator, params, query }) => {
    await deleteFaq(services, { ...params, ...query, editor: editorOf(operator) });
    return {};
  }),

  operatorRoute(contract.tryFaqQuestion, ({ services, body }) => tryQuestion(services, body)),
];
