// The product with one call more, which does not answer for as long as it is told.
import { z } from 'zod';
import { endpoint } from '#contract/endpoint.ts';
import { publicRoute, type Route } from '#server/kernel/route.ts';
import { allRoutes } from '#server/registry.ts';

const block = endpoint({
  method: 'POST',
  path: '/api/testing/block',
  access: 'public',
  summary: 'blocks',
  tag: 'testing',
  body: z.strictObject({ ms: z.number(), secret: z.string() }),
  output: z.object({}),
});

function blockFor(ms: number): void {
  for (const until = Date.now() + ms; Date.now() < until; );
}

(allRoutes as Route[]).push(
  publicRoute(block, async ({ body }) => {
    blockFor(body.ms);
    return {};
  }),
);
await import('#server/serve.ts');
