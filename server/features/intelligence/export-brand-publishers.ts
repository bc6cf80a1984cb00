// Streams those who promote a brand, with their pages, as fast as they are read.
import type { FastifyReply } from 'fastify';
import type { EndpointInput } from '#contract/endpoint.ts';
import type { exportBrandPublishers as contract } from '#contract/intelligence.ts';
import type { Services } from '#server/kernel/services.ts';
import { sendSessionTable } from '../reports/export/send-table.ts';
import type { Onlooker } from './onlooker.ts';
import { publisherTable } from './publisher-table.ts';

export function exportBrandPublishers(
  services: Services,
  {
    accountId,
    asked: { format, ...filter },
    onlooker,
    reply,
  }: {
    accountId: number;
    onlooker: Onlooker;
    asked: EndpointInput<typeof contract>['body'];
    reply: FastifyReply;
  },
): Promise<void> {
  const turn = { accountId, askedBy: accountId, kind: 'brand publishers', reply };
  return sendSessionTable(services, turn, {
    file: {
      format,
      plainName: 'publishers',
      span: `${filter.brandCode}-${onlooker.now.toISOString().slice(0, 10)}`,
    },
    open: (session, tx) => publisherTable(session, tx, { filter, onlooker }),
  });
}
