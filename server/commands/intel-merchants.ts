import { findLinkNetwork, linkNetworks } from '#contract/link-networks.ts';
import { listUnknownMerchants, resolveMerchant } from '../features/links/merchants.ts';
import { linkTexts } from '../features/links/texts.ts';
import { defineCommand, UsageError } from './command.ts';

const shown = 100;

export const intelMerchantsCommand = defineCommand({
  name: 'intel:merchants',
  summary: '列出链接图谱里未知的商家，或指明商家属于哪个品牌',
  options: {
    network: { type: 'string', value: '<平台>', help: `联盟平台，如 ${linkNetworks[0].code}` },
    merchant: {
      type: 'string',
      value: '<商家>',
      help: '商家编号；链接不含编号的平台写目标域名，都没有的照写所列的记号',
    },
    brand: { type: 'string', value: '<编码>', help: '商家所属的品牌' },
  },
  async run({ opened: { services }, say }, { network, merchant, brand }) {
    const code = network === undefined ? undefined : findLinkNetwork(network);
    if (network !== undefined && code === undefined) throw new UsageError(linkTexts.network(network));
    if (merchant === undefined && brand === undefined) {
      const { merchants, all } = await listUnknownMerchants(services.db, {
        ...(code !== undefined && { network: code }),
        limit: shown,
      });
      if (all === 0) return say(linkTexts.noMerchants);
      say(linkTexts.merchantColumns.join('\t'));
      for (const one of merchants) {
        const { likelyBrand, example, firstSeen, lastSeen } = one;
        const cells = [one.network, one.merchant, one.targetDomain, one.pages, one.publishers];
        say([...cells, firstSeen, lastSeen, likelyBrand, example].join('\t'));
      }
      if (all > merchants.length) say(linkTexts.moreMerchants(merchants.length, all));
      return;
    }
    if (code === undefined || !merchant || !brand) throw new UsageError(linkTexts.resolveNeeds);
    const moved = await resolveMerchant(services.db, {
      network: code,
      merchant: merchant.trim(),
      brandCode: brand.trim(),
      actor: 'command-line',
    });
    say(linkTexts.resolved(moved));
  },
});
