// The guide to what there is to read: the agreements and the academy of the site.
import type { GuideChapter } from '../chapter.ts';

export const readingChapters = [
  {
    id: 'agreements',
    title: '协议与隐私政策',
    intro: '用户协议、隐私政策与注销协议都可以在网页上阅读，也可以存成 PDF，不需要登录。',
    steps: [
      '在注册页点击协议的名称，或在右上角用户菜单里选择“隐私政策”。',
      '在旁边换到另外两份文件；上方写着第几版、哪一天发布。',
      '点击“查看 PDF”打开同一版的 PDF 文件，或者点击“打印”。',
      '有过几个版本时，页面下方的“历史版本”列出每一版和它的变化。',
    ],
    tips: ['文件有了需要重新同意的版本时，登录后会请您阅读并同意；不同意可以退出登录，您的数据不受影响。'],
    photos: [{ name: 'agreements', caption: '用户协议：右侧换到其他文件，查看 PDF 或打印。' }],
  },
  {
    id: 'academy',
    title: '营销学院',
    intro: '官网的“营销学院”收着写给出海团队的文章：选平台、定佣金、招募联盟客、写邮件、看数据、合规。',
    steps: [
      '在右上角用户菜单里选择“访问官网”，再打开“营销学院”。',
      '在搜索框里输入一个词，比如佣金率、退货、黑五，文章随输入筛选。',
      '打开一篇，“先说结论”用三句话写明要点，文末的“接着读”列出相关的文章。',
    ],
    tips: ['AI 助手读的也是这些文章：问“怎样做”一类的问题时，它会答出要点并给出原文。'],
    photos: [{ name: 'academy', caption: '官网的营销学院，可以搜索文章。' }],
  },
] as const satisfies readonly GuideChapter[];
