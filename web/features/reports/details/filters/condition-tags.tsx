import { Tag } from 'antd';
import { conditionTexts } from '#contract/figures/order-conditions.ts';
import type { ReportFilters } from './filters.ts';

/** What a link from an answer narrows the orders to, beside what can be chosen here. */
export function ConditionTags({ filters }: { filters: ReportFilters }) {
  return filters.tab === 'transactions'
    ? conditionTexts(filters).map((text) => <Tag key={text}>{text}</Tag>)
    : null;
}
