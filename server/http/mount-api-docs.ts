// The page of all calls is made when somebody asks for it: what it is made of is a third of the shell.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';

const docsPath = '/api/docs';

export function mountApiDocs(app: FastifyInstance, endpoints: readonly Endpoint[], publicUrl: string): void {
  let docs: Promise<FastifyInstance> | undefined;
  const open = async () => (await import('./api-docs.ts')).createApiDocs(docsPath, endpoints, publicUrl);
  const passOn = async (request: FastifyRequest, reply: FastifyReply) => {
    docs ??= open();
    const { routing } = await docs;
    reply.hijack();
    routing(request.raw, reply.raw);
  };
  app.get(docsPath, passOn);
  app.get(`${docsPath}/*`, passOn);
  app.addHook('onClose', async () => (await docs)?.close());
}
