// The chapters questions of the assistant are sorted into: those of its own texts and those the operator writes.

export const faqChapters = {
  basics: '联盟营销入门',
  commission: '佣金与核算',
  publishers: '联盟客的种类与招募',
  tracking: '跟踪与归因',
  compliance: '合规与风险',
  networks: '联盟平台',
  running: '日常运营',
  figures: '海图里的数据',
  product: '使用海图',
} as const;
export type FaqChapter = keyof typeof faqChapters;

export const faqChapterNames = Object.keys(faqChapters) as [FaqChapter, ...FaqChapter[]];
