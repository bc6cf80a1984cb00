// The one GraphQL query we ask CJ.

export interface CommissionsQuery {
  companyId: string;
  /** Milliseconds since 1970; included, and not included. */
  since: number;
  before: number;
  /** The last row already read. */
  after?: string | undefined;
}

export const recordFields = [
  'commissionId',
  'original',
  'originalActionId',
  'orderId',
  'actionStatus',
  'actionType',
  'publisherId',
  'publisherName',
  'websiteId',
  'websiteName',
  'clickDate',
  'eventDate',
  'postingDate',
  'lockingDate',
  'lockingMethod',
  'saleAmountUsd',
  'orderDiscountUsd',
  'pubCommissionAmountUsd',
  'cjFeeUsd',
  'coupon',
  'newToFile',
  'country',
  'clickReferringURL',
] as const;

/**
 * By event date, not by posting date: a sale is posted some time after it happened, so days asked for by posting would
 * lack late ones and hold others' instead, and rows missing from a day would look as if they had vanished. Asked by
 * event, a day's answer is exactly the rows that carry this day, whenever they were posted, corrections included.
 */
export function commissionsQuery({ companyId, since, before, after }: CommissionsQuery): string {
  const args = [
    `forAdvertisers: [${JSON.stringify(companyId)}]`,
    `sinceEventDate: "${secondText(since)}"`,
    `beforeEventDate: "${secondText(before)}"`,
    ...(after === undefined ? [] : [`sinceCommissionId: ${JSON.stringify(after)}`]),
  ];
  return `{ advertiserCommissions(${args.join(', ')}) {
  count limit maxCommissionId payloadComplete
  records { ${recordFields.join(' ')} }
} }`;
}

const secondText = (moment: number): string => `${new Date(moment).toISOString().slice(0, 19)}Z`;
