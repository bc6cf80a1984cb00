// What is asked of Shopify: no field more than is used, and none of a buyer.

export const apiVersion = '2026-10';

/** Orders of a page; the vendor refuses what costs too much, and half as many are asked for then. */
export const ordersAPage = 30;

const saleFields = `lineType quantity
  totalAmount { shopMoney { amount } }
  totalTaxAmount { shopMoney { amount } }
  ... on ProductSale { lineItem { sku } }`;

const agreementFields = 'id happenedAt reason';

const orderFields = `id legacyResourceId name number confirmationNumber test
  createdAt processedAt updatedAt cancelledAt cancelReason displayFinancialStatus
  currencyCode presentmentCurrencyCode taxesIncluded discountCodes
  subtotalPriceSet { shopMoney { amount currencyCode } presentmentMoney { amount } }
  totalTaxSet { shopMoney { amount } presentmentMoney { amount } }
  totalShippingPriceSet { shopMoney { amount } presentmentMoney { amount } }
  totalPriceSet { shopMoney { amount } presentmentMoney { amount } }
  customerJourneySummary { ready firstVisit { occurredAt landingPage } lastVisit { occurredAt landingPage } }
  disputes { status }`;

/** Few orders have more agreements, or more lines in one; those are asked for by themselves. */
export const ordersQuery = `query Orders($first: Int!, $after: String, $search: String!, $sortKey: OrderSortKeys!) {
  orders(first: $first, after: $after, query: $search, sortKey: $sortKey) {
    pageInfo { hasNextPage endCursor }
    nodes { ${orderFields}
      agreements(first: 2) { pageInfo { hasNextPage }
        nodes { ${agreementFields} sales(first: 20) { pageInfo { hasNextPage } nodes { ${saleFields} } } } } } } }`;

export const agreementsQuery = `query Agreements($id: ID!, $after: String) {
  order(id: $id) {
    agreements(first: 100, after: $after) { pageInfo { hasNextPage endCursor }
      edges { cursor
        node { ${agreementFields} sales(first: 20) { pageInfo { hasNextPage endCursor } nodes { ${saleFields} } } } } } } }`;

/** The rest of one agreement: the one that follows `before`. */
export const salesQuery = `query Sales($id: ID!, $before: String, $after: String) {
  order(id: $id) {
    agreements(first: 1, after: $before) {
      nodes { id sales(first: 100, after: $after) { pageInfo { hasNextPage endCursor } nodes { ${saleFields} } } } } } }`;

export const countQuery = `query Count($search: String!, $limit: Int!) {
  ordersCount(query: $search, limit: $limit) { count } }`;

export const shopQuery = `query Shop {
  shop { name currencyCode ianaTimezone }
  currentAppInstallation { accessScopes { handle } } }`;

/** The cheapest there is: what counts is when it is answered. */
export const clockQuery = 'query Clock { shop { id } }';

/** Everything at once, a line an object; a search has no quotes but single ones. */
export const bulkOrdersQuery = (search: string): string => `query BulkOrders {
  orders(query: "${search}", sortKey: PROCESSED_AT) {
    edges { node { ${orderFields}
      agreements { edges { node { ${agreementFields} sales { edges { node { id ${saleFields} } } } } } } } } } }`;

const operationFields = 'id status rootObjectCount url';

/** Grouped, so that an order is whole when the next one begins. */
export const startBulkQuery = `mutation StartBulk($query: String!) {
  bulkOperationRunQuery(query: $query, groupObjects: true) {
    bulkOperation { ${operationFields} } userErrors { code message } } }`;

export const bulkListQuery = `query BulkOperations {
  bulkOperations(first: 10, reverse: true) { nodes { ${operationFields} query createdAt } } }`;

export const bulkQuery = `query BulkOperation($id: ID!) { bulkOperation(id: $id) { ${operationFields} } }`;

/** Every document that is sent, for whoever checks them against the vendor's own description. */
export const allQueries: Readonly<Record<string, string>> = {
  orders: ordersQuery,
  agreements: agreementsQuery,
  sales: salesQuery,
  count: countQuery,
  shop: shopQuery,
  clock: clockQuery,
  bulkOrders: bulkOrdersQuery("processed_at:>='2026-01-01T00:00:00Z'"),
  startBulk: startBulkQuery,
  bulkList: bulkListQuery,
  bulk: bulkQuery,
};
