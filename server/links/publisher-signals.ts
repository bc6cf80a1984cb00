// What kind of publisher it is, and the words that say why.
import { type PublisherType, publisherTypeOf } from '#contract/figures/publisher-type.ts';

export interface TypeWithSignals {
  type: PublisherType;
  signals: string[];
}

const typeNames: Partial<Record<PublisherType, string>> = {
  Coupon: '优惠券或折扣网站',
  'Cash-Back': '返利网站',
  'Social Media': '社交平台上的主页',
  'Sub-Aff': '子联盟',
};

export function typeOfPublisher({ domain, siteName }: { domain: string; siteName: string }): TypeWithSignals {
  const blank = { networkType: '', tags: '', subAffiliate: false };
  const byDomain = publisherTypeOf({ ...blank, name: '', url: domain });
  if (typeNames[byDomain]) {
    return { type: byDomain, signals: [`域名 ${domain} 像${typeNames[byDomain]}`] };
  }
  const byName = publisherTypeOf({ ...blank, name: siteName, url: domain });
  if (typeNames[byName]) return { type: byName, signals: [`网站名称“${siteName}”像${typeNames[byName]}`] };
  return { type: 'Content', signals: ['域名和网站名称没有其他类型的特征'] };
}
