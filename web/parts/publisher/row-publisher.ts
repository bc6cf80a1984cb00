import type { PublisherType } from '#contract/figures/publisher-type.ts';

/** What every row says of its publisher. */
export interface RowPublisher {
  publisherNo: string;
  id: string;
  name: string;
  url: string;
  type: PublisherType;
  pt: string;
  garbled: boolean;
}
