// The parts of the guide, in the order in which somebody new needs them.
import { accountChapters } from './texts/account-texts.ts';
import { assistantChapters } from './texts/assistant-texts.ts';
import { insightChapters } from './texts/insight-texts.ts';
import { ledgerChapters } from './texts/ledger-texts.ts';
import { mailChapters } from './texts/mail-texts.ts';
import { planChapters } from './texts/plan-texts.ts';
import { platformChapters } from './texts/platform-texts.ts';
import { readingChapters } from './texts/reading-texts.ts';
import { securityChapters } from './texts/security-texts.ts';

export const guideParts = [
  { title: '账号', chapters: accountChapters },
  { title: '账号安全', chapters: securityChapters },
  { title: '联盟平台与报表', chapters: [...platformChapters, ...ledgerChapters] },
  { title: '行业与品牌', chapters: insightChapters },
  { title: '邮件', chapters: mailChapters },
  { title: 'AI 助手与智能体', chapters: assistantChapters },
  { title: '素材与套餐', chapters: planChapters },
  { title: '协议与营销学院', chapters: readingChapters },
] as const;

export const guideChapters = guideParts.flatMap(({ chapters }) => [...chapters]);

export type GuideChapterId = (typeof guideChapters)[number]['id'];
