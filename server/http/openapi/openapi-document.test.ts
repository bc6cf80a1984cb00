import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { webhookEventNames, webhookEvents } from '#contract/webhook-events.ts';
import { allRoutes } from '#server/registry.ts';
import { type Operation, openApiDocument } from './openapi-document.ts';

const document = openApiDocument(
  allRoutes.map(({ endpoint }) => endpoint),
  'https://haitu.example',
);
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ call: `${method} ${path}`, operation })),
);

/** Every node of the document, however deep. */
function* nodesOf(node: unknown): Generator<Record<string, unknown>> {
  if (typeof node !== 'object' || node === null) return;
  if (!Array.isArray(node)) yield node as Record<string, unknown>;
  for (const value of Object.values(node)) yield* nodesOf(value);
}

describe('the OpenAPI document', () => {
  it('has no error that a strict tool would name', async () => {
    const problems = await lintFromString({
      source: JSON.stringify(document),
      config: await createConfig({ extends: ['recommended'] }),
    });
    const errors = problems.filter(({ severity, ignored }) => severity === 'error' && !ignored);
    expect(errors.map(({ message, location }) => [message, location[0]?.pointer])).toEqual([]);
  });

  it('refers to nothing that is not there', () => {
    const places = [...nodesOf(document)].flatMap(({ $ref }) => (typeof $ref === 'string' ? [$ref] : []));
    expect(places.length).toBeGreaterThan(500);
    const missing = [...new Set(places)].filter(
      (place) =>
        place
          .slice(2)
          .split('/')
          .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key], document) ===
        undefined,
    );
    expect(missing).toEqual([]);
  });

  it('shows every call with a name of its own, its heading, who may make it and what can go wrong', () => {
    expect(operations).toHaveLength(allRoutes.length);
    const names = operations.map(({ operation }) => operation.operationId);
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
    const lacking = operations.filter(
      ({ operation }: { operation: Operation }) =>
        operation.tags.length !== 1 || !operation.security || !operation.responses['429'],
    );
    expect(lacking.map(({ call }) => call)).toEqual([]);
  });

  it('shows what webhooks are sent, in the shapes of their contract', () => {
    expect(Object.keys(document.webhooks)).toEqual(webhookEventNames);
    for (const type of webhookEventNames) {
      const { post } = document.webhooks[type] as { post: { requestBody: { content: object } } };
      const [{ example }] = Object.values(post.requestBody.content) as [
        { example: { type: string; data: unknown } },
      ];
      expect(example.type).toBe(type);
      expect(webhookEvents[type].data.parse(example.data)).toEqual(example.data);
    }
  });

  it('says where it is served, and gives every JSON body and answer an example', () => {
    expect(document.servers).toEqual([{ url: 'https://haitu.example' }]);
    const bare = operations.filter(({ operation }) =>
      [operation.requestBody, operation.responses['200']].some((part) => {
        const { content } = (part ?? {}) as { content?: Record<string, object> };
        const json = content?.['application/json'];
        return json !== undefined && !('example' in json);
      }),
    );
    expect(bare.map(({ call }) => call)).toEqual([]);
  });
});
