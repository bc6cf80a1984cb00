// Words of the academy's pages.
export const academyTexts = {
  title: '营销学院：联盟营销文章 · 海图',
  description:
    '写给出海团队的联盟营销文章：成本与佣金、找联盟客、写招募邮件、跟踪与归因、退货审单、月度复盘、合规，都能照着做。',
  mark: '营销学院',
  heading: '联盟营销，说人话',
  lead: '写给出海团队的文章，每篇几分钟，读完知道下一步做什么。产品里的 AI 助手读的也是这些。',
  searchLabel: '搜索文章',
  searchPlaceholder: '比如：佣金率、退货、黑五',
  all: (count: number) => `共 ${count} 篇`,
  articleTitle: (title: string) => `${title} · 海图营销学院`,
  back: '营销学院',
  path: '所在位置',
  points: '先说结论',
  minutes: (count: number) => `约 ${count} 分钟读完`,
  changed: (day: string) => `更新于 ${day}`,
  nearby: '接着读',
} as const;
