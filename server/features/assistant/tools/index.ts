// The tools and the way to them, for the assistant, its model and outside agents.
export { tools } from './all-tools.ts';
export { asData, dataNote, markedBody, plainText } from './as-data.ts';
export { readCouponCounts } from './coupon-counts.ts';
export {
  type CountedPart,
  type CountedPublisher,
  type CountsQuery,
  readPublisherCounts,
  type StatedCount,
} from './publisher-counts.ts';
export { runTool, toolsFor } from './run-tool.ts';
