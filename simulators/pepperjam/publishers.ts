// GET …/publisher and …/group
import type { WorldPublisher, WorldPublisherType } from '../kit/world-publishers.ts';

/** The vendor publishes no list of its words. */
const promoMethods: Record<WorldPublisherType, readonly [id: number, name: string]> = {
  Content: [1, 'Content/Blog'],
  Coupon: [2, 'Coupon/Deal'],
  'Cash-Back': [3, 'Loyalty/Rewards'],
  'Social Media': [4, 'Social Media'],
  'Sub-Aff': [5, 'Sub-Affiliate Network'],
};

export const promoMethod = ({ type }: WorldPublisher): string => promoMethods[type][1];

const groups = [
  { id: '901', name: 'VIP' },
  { id: '902', name: 'All Publishers' },
];

/** Some were marked out by the merchant. */
export const groupOf = ({ tags }: WorldPublisher): { id: string; name: string } =>
  (tags.includes('vip') ? groups[0] : groups[1]) as { id: string; name: string };

export const groupRows = (): object[] =>
  groups.map((group) => ({ ...group, description: '', created: '2024-05-02 09:00:00' }));

const statuses = ['joined', 'applied', 'removed', 'declined', 'invited'] as const;

/** Most take part; some wait, some were turned away after a time. */
const statusOf = (index: number): string =>
  index % 13 === 7 ? 'applied' : index % 17 === 11 ? 'removed' : 'joined';

export const isStatus = (text: string): boolean => statuses.some((status) => status === text);

export const publisherRows = (publishers: readonly WorldPublisher[], status: string | null): object[] =>
  publishers.filter(({ index }) => status === null || statusOf(index) === status).map(publisherRow);

function publisherRow(publisher: WorldPublisher): object {
  const { index, id, name, organization, url, country, type } = publisher;
  const [method, methodName] = promoMethods[type];
  return {
    id: String(id),
    transparency: '1',
    first_name: name,
    last_name: '',
    company: organization,
    state: country === 'US' ? 'NY' : '',
    country,
    website: url,
    primary_promo_method: methodName,
    status: statusOf(index),
    request_date: '2025-01-06 10:30:00',
    join_date: statusOf(index) === 'applied' ? '0000-00-00 00:00:00' : '2025-01-07 09:00:00',
    term: [{ id: '4410', name: `Standard ${publisher.rate}%` }],
    group: [groupOf(publisher)],
    category: [{ id: '12', name: 'Sports & Outdoors' }],
    promotional_method: [{ id: String(method), name: methodName }],
  };
}
