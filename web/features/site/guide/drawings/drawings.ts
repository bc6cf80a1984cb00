import type { ComponentType } from 'react';
import type { GuideChapterId } from '../guide-parts.ts';
import { AvatarDrawing } from './account/avatar-drawing.tsx';
import { DeleteAccountDrawing } from './account/delete-account-drawing.tsx';
import { ForgottenPasswordDrawing } from './account/forgotten-password-drawing.tsx';
import { InfoDrawing } from './account/info-drawing.tsx';
import { MenuDrawing } from './account/menu-drawing.tsx';
import { RegisterDrawing } from './account/register-drawing.tsx';
import { SignInDrawing } from './account/sign-in-drawing.tsx';
import { SubAccountsDrawing } from './account/sub-accounts-drawing.tsx';
import { VerifyEmailDrawing } from './account/verify-email-drawing.tsx';
import { AgentsDrawing } from './assistant/agents-drawing.tsx';
import { AssistantDrawing } from './assistant/assistant-drawing.tsx';
import { ExplainDrawing } from './assistant/explain-drawing.tsx';
import { BenchmarkDrawing } from './insight/benchmark-drawing.tsx';
import { BrandsDrawing } from './insight/brands-drawing.tsx';
import { FollowDrawing } from './insight/follow-drawing.tsx';
import { InsightDrawing } from './insight/insight-drawing.tsx';
import { RecommendDrawing } from './insight/recommend-drawing.tsx';
import { SelectionDrawing } from './insight/selection-drawing.tsx';
import { MailLaterDrawing } from './mail/mail-later-drawing.tsx';
import { MailReadDrawing } from './mail/mail-read-drawing.tsx';
import { MailResultsDrawing } from './mail/mail-results-drawing.tsx';
import { MailTemplatesDrawing } from './mail/mail-templates-drawing.tsx';
import { MailWriteDrawing } from './mail/mail-write-drawing.tsx';
import { MailboxDrawing } from './mail/mailbox-drawing.tsx';
import { MaterialsDrawing } from './plans/materials-drawing.tsx';
import { PlansDrawing } from './plans/plans-drawing.tsx';
import { BoardDrawing } from './platforms/board-drawing.tsx';
import { ConnectionsDrawing } from './platforms/connections-drawing.tsx';
import { ImportDrawing } from './platforms/import-drawing.tsx';
import { NoticesDrawing } from './platforms/notices-drawing.tsx';
import { PublishersDrawing } from './platforms/publishers-drawing.tsx';
import { ReportDrawing } from './platforms/report-drawing.tsx';

export type Drawing = ComponentType<{ label: string }>;

/** The picture beside the steps of a chapter, with a numbered mark for each of them. */
export const drawings: Partial<Record<GuideChapterId, Drawing>> = {
  register: RegisterDrawing,
  'sign-in': SignInDrawing,
  'forgotten-password': ForgottenPasswordDrawing,
  info: InfoDrawing,
  'verify-email': VerifyEmailDrawing,
  avatar: AvatarDrawing,
  'sub-accounts': SubAccountsDrawing,
  menu: MenuDrawing,
  'delete-account': DeleteAccountDrawing,
  connections: ConnectionsDrawing,
  import: ImportDrawing,
  board: BoardDrawing,
  report: ReportDrawing,
  publishers: PublishersDrawing,
  notices: NoticesDrawing,
  selection: SelectionDrawing,
  insight: InsightDrawing,
  benchmark: BenchmarkDrawing,
  brands: BrandsDrawing,
  recommend: RecommendDrawing,
  follow: FollowDrawing,
  mailbox: MailboxDrawing,
  'mail-read': MailReadDrawing,
  'mail-write': MailWriteDrawing,
  'mail-templates': MailTemplatesDrawing,
  'mail-later': MailLaterDrawing,
  'mail-results': MailResultsDrawing,
  assistant: AssistantDrawing,
  explain: ExplainDrawing,
  agents: AgentsDrawing,
  materials: MaterialsDrawing,
  plans: PlansDrawing,
};
