// Streams those who promote a brand, with their pages, as fast as they are read.
import type { FastifyReply } from 'fastify';
import type { EndpointInput } from '../../../contract/endpoint.ts';
import type { exportBrandPublishers as contract } from '../../../contract/intelligence.ts';
import type { Services } from '../../kernel/services.ts';
import { sendSessionExport } from '../reports/export/send-export.ts';
import { publisherTable } from './publisher-table.ts';

export function exportBrandPublishers(
  services: Services,
  {
    accountId,
    asked: { format, ...filter },
    reply,
  }: { accountId: number; asked: EndpointInput<typeof contract>['body']; reply: FastifyReply },
): Promise<void> {
  const now = services.now();
  return sendSessionExport(services, {
    accountId,
    reply,
    file: { format, fallback: 'publishers', span: `${filter.brandCode}-${now.toISOString().slice(0, 10)}` },
    open: (session, tx) => publisherTable(session, tx, { filter, now }),
  });
}
