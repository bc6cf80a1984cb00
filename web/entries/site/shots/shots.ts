// Photographs of the product and where they are used; `npm run site:shots` takes them.
import assistant720 from './assistant-720.webp';
import assistant1440 from './assistant-1440.webp';
import authorization720 from './authorization-720.webp';
import authorization1440 from './authorization-1440.webp';
import board720 from './board-720.webp';
import board1440 from './board-1440.webp';
import boardPhone390 from './board-phone-390.webp';
import cardPicture from './card.jpg';
import insight720 from './insight-720.webp';
import insight1440 from './insight-1440.webp';
import mail720 from './mail-720.webp';
import mail1440 from './mail-1440.webp';
import recommend720 from './recommend-720.webp';
import recommend1440 from './recommend-1440.webp';
import report720 from './report-720.webp';
import report1440 from './report-1440.webp';

export type ShotName =
  | 'board'
  | 'boardPhone'
  | 'report'
  | 'insight'
  | 'recommend'
  | 'mail'
  | 'authorization'
  | 'assistant';

interface ShotFiles {
  alt: string;
  /** Address and width in pixels, from small to large. */
  files: readonly (readonly [address: string, pixels: number])[];
  width: number;
  height: number;
  phone?: true;
}

const wide = (alt: string, small: string, large: string): ShotFiles => ({
  alt,
  files: [
    [small, 720],
    [large, 1440],
  ],
  width: 1440,
  height: 900,
});

export const shots: Record<ShotName, ShotFiles> = {
  board: wide('综合看板：点击量、佣金支出、出单量与销售额的卡片和每日销售额', board720, board1440),
  boardPhone: {
    alt: '手机上的综合看板',
    files: [[boardPhone390, 390]],
    width: 390,
    height: 844,
    phone: true,
  },
  report: wide('报表明细：逐单列出日期、联盟客、销售额、佣金和平台费', report720, report1440),
  insight: wide('行业洞察：品牌数、平台份额与每月新增链接', insight720, insight1440),
  recommend: wide('推荐联盟客：按相近程度排列，附推广页面', recommend720, recommend1440),
  mail: wide('邮件中心：收件箱与往来邮件', mail720, mail1440),
  authorization: wide('授权中心：各联盟平台的连接、同步与核对状态', authorization720, authorization1440),
  assistant: wide('AI 助手回答各平台佣金支出，附依据和同一数字的链接', assistant720, assistant1440),
};

/** Shown where a page of the site is shared. */
export const card: string = cardPicture;
