// The FAQ of the local assistant on the console. What the assistant knows is loaded when somebody looks.
import * as contract from '#contract/operator/faq.ts';
import type { Editor } from '#server/features/assistant/faq/change-faq.ts';
import { type Operator, operatorActor } from '#server/kernel/operator.ts';
import { operatorRoute, type Route } from '#server/kernel/route.ts';

const listing = () => import('#server/features/assistant/faq/list-faq.ts');
const saving = () => import('#server/features/assistant/faq/save-faq.ts');
const trying = () => import('#server/features/assistant/faq/try-question.ts');

const editorOf = (operator: Operator): Editor => ({ actor: operatorActor(operator), name: operator.title });

export const operatorFaqRoutes: Route[] = [
  operatorRoute(contract.searchFaq, async ({ services, query }) =>
    (await listing()).listFaq(services, query),
  ),

  operatorRoute(contract.getFaqEntry, async ({ services, params }) =>
    (await listing()).getFaq(services, params.id),
  ),

  operatorRoute(contract.addFaqEntry, async ({ services, operator, body }) =>
    (await saving()).addFaq(services, body, editorOf(operator)),
  ),

  operatorRoute(contract.saveFaqEntry, async ({ services, operator, params, body: { version, ...text } }) =>
    (await saving()).saveFaq(services, text, { ...params, version, editor: editorOf(operator) }),
  ),

  operatorRoute(contract.setFaqEntryState, async ({ services, operator, params, body: { state, version } }) =>
    (await saving()).setFaqState(services, state, { ...params, version, editor: editorOf(operator) }),
  ),

  operatorRoute(contract.removeFaqEntry, async ({ services, operator, params, query }) => {
    await (await saving()).deleteFaq(services, { ...params, ...query, editor: editorOf(operator) });
    return {};
  }),

  operatorRoute(contract.tryFaqQuestion, async ({ services, body }) =>
    (await trying()).tryQuestion(services, body),
  ),
];
