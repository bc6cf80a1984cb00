// Every endpoint of documents with its verb.
import * as contract from '#contract/documents.ts';
import { memberRoute, publicRoute, type Route, rawRoute } from '#server/kernel/route.ts';
import { acceptAgreements, listPendingAgreements } from './agreements.ts';
import { getDocument, getVersion, listDocuments } from './get-document.ts';
import { documentPdf } from './pdf/document-pdf.ts';

export const documentsRoutes: Route[] = [
  publicRoute(contract.listDocuments, ({ services }) => listDocuments(services)),

  publicRoute(contract.getDocument, ({ services, params, query }) =>
    getDocument(services, { ...params, ...query }),
  ),

  rawRoute(contract.getDocumentPdf, async ({ services, request, reply }) => {
    const { id } = contract.pdfParams.parse(request.params);
    const { version } = contract.pdfQuery.parse(request.query);
    const { title, body, publishedAt, version: found } = await getVersion(services, { id, version });
    const { contactEmail } = services.config.site;
    const pdf = await documentPdf({ title, version: found, publishedAt, body, contactEmail });
    return reply
      .headers({
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent(`${title}-${found}.pdf`)}`,
        'cache-control': 'public, max-age=300',
      })
      .send(pdf);
  }),

  publicRoute(contract.getPdfUrl, async ({ services, query: { id } }) => {
    const { version } = await getVersion(services, { id });
    const path = contract.getDocumentPdf.path.replace(':id', String(id));
    return { url: `${services.config.publicUrl}${path}?version=${version}` };
  }),

  memberRoute(contract.listPendingAgreements, ({ caller, tenant }) =>
    tenant((tx) => listPendingAgreements(tx, caller)),
  ),

  memberRoute(contract.acceptAgreements, async ({ services, caller, body, request, tenant }) => {
    const accepting = { ...body, address: request.address, now: services.now() };
    await tenant((tx) => acceptAgreements(tx, caller, accepting));
    return {};
  }),
];
