// Which component draws which address. Every entry is its own chunk.
import type { ComponentType } from 'react';
import type { MailFolder } from '#contract/mail-menu.ts';
import type { AgreementKind } from '../features/site/agreements/agreement-page.tsx';
import type { RouteName, SiteRouteName } from '../lib/paths.ts';

type LoadPage = () => Promise<ComponentType>;

const agreement =
  (kind: AgreementKind): LoadPage =>
  async () => {
    const { AgreementPage } = await import('../features/site/agreements/agreement-page.tsx');
    return () => <AgreementPage kind={kind} />;
  };

const mailList =
  (folder: MailFolder): LoadPage =>
  async () => {
    const { MailListPage } = await import('../features/mail/list/mail-list-page.tsx');
    return () => <MailListPage folder={folder} />;
  };

const mailListMobile =
  (folder: MailFolder): LoadPage =>
  async () => {
    const { MailListMobilePage } = await import('../features/mail/list/mail-list-mobile-page.tsx');
    return () => <MailListMobilePage folder={folder} />;
  };

const mailMobile =
  (folder: MailFolder): LoadPage =>
  async () => {
    const { MailMobilePage } = await import('../features/mail/detail/mail-mobile-page.tsx');
    return () => <MailMobilePage folder={folder} />;
  };

/** Addresses that lead on and show nothing. */
type Leading = 'root' | 'personal';

export type PageName = Exclude<RouteName, Leading | SiteRouteName>;

export const pages: Record<PageName, LoadPage> = {
  login: async () => (await import('../features/accounts/login-page.tsx')).LoginPage,
  register: async () => (await import('../features/accounts/register-page.tsx')).RegisterPage,
  forgetPwd: async () =>
    (await import('../features/accounts/forgotten-password-page.tsx')).ForgottenPasswordPage,
  guide: async () => (await import('../features/site/guide-page.tsx')).GuidePage,
  demo: async () => (await import('./routes/demo-route.tsx')).DemoRoute,
  openApi: async () => (await import('./routes/open-api-route.tsx')).OpenApiRoute,
  configure: async () => (await import('./routes/configure-route.tsx')).ConfigureRoute,
  connectAgent: async () => (await import('./routes/connect-route.tsx')).ConnectRoute,
  userAgreement: agreement('userAgreement'),
  privacy: agreement('privacyPolicy'),
  deletionAgreement: agreement('deletionAgreement'),

  info: async () => (await import('./routes/info-route.tsx')).InfoRoute,
  insight: async () => (await import('./routes/insight-route.tsx')).InsightRoute,
  mailcenter: async () => (await import('../features/mail/center/mailcenter-page.tsx')).MailcenterPage,
  inbox: mailList('inbox'),
  outbox: mailList('outbox'),
  starMark: mailList('star'),
  emailConnection: async () =>
    (await import('../features/mail/connect/email-connection-page.tsx')).EmailConnectionPage,
  follow: async () => (await import('../features/follows/follow-page.tsx')).FollowPage,
  details: async () => (await import('../features/intelligence/brands/details-page.tsx')).DetailsPage,
  bulletinBoardDemo: async () =>
    (await import('../features/reports/dashboard/demo-board-page.tsx')).DemoBoardPage,
  bulletinBoard: async () => (await import('./routes/board-route.tsx')).BoardRoute,
  noPermissionDemo: async () =>
    (await import('../features/plans/no-permission/no-permission-page.tsx')).NoPermissionPage,
  authorization: async () => (await import('./routes/authorization-route.tsx')).AuthorizationRoute,
  reportDemo: async () => (await import('../features/reports/details/report-demo-page.tsx')).ReportDemoPage,
  report: async () => (await import('../features/reports/details/report-page.tsx')).ReportPage,
  orderCheck: async () => (await import('../features/ledger/order-check-page.tsx')).OrderCheckPage,
  sourceMaterial: async () => (await import('../features/materials/material-page.tsx')).MaterialPage,
  package: async () => (await import('./routes/package-route.tsx')).PackageRoute,
  payment: async () => (await import('./routes/payment-route.tsx')).PaymentRoute,
  subAccountList: async () => (await import('../features/accounts/sub-account-page.tsx')).SubAccountPage,

  infoMobile: async () => (await import('./routes/info-mobile-route.tsx')).InfoMobileRoute,
  insightMobile: async () =>
    (await import('../features/intelligence/insight/insight-mobile-page.tsx')).InsightMobilePage,
  starbrandMobile: async () =>
    (await import('../features/intelligence/insight/starbrand-mobile-page.tsx')).StarbrandMobilePage,
  brandsMobile: async () =>
    (await import('../features/intelligence/brands/brands-mobile-page.tsx')).BrandsMobilePage,
  detailMobile: async () =>
    (await import('../features/intelligence/brands/detail-mobile-page.tsx')).DetailMobilePage,
  followMobile: async () => (await import('../features/follows/follow-mobile-page.tsx')).FollowMobilePage,
  authorizationMobile: async () =>
    (await import('./routes/authorization-mobile-route.tsx')).AuthorizationMobileRoute,
  orderCheckMobile: async () =>
    (await import('../features/ledger/mobile/order-check-mobile-page.tsx')).OrderCheckMobilePage,
  reportMobile: async () =>
    (await import('../features/reports/details/report-mobile-page.tsx')).ReportMobilePage,
  bulletinBoardMobile: async () => (await import('./routes/board-mobile-route.tsx')).BoardMobileRoute,
  mailcenterMobile: async () =>
    (await import('../features/mail/center/mailcenter-mobile-page.tsx')).MailcenterMobilePage,
  inboxMobile: mailListMobile('inbox'),
  indetailMobile: mailMobile('inbox'),
  outboxMobile: mailListMobile('outbox'),
  outdetailMobile: mailMobile('outbox'),
  starMarkMobile: mailListMobile('star'),
  stardetailMobile: mailMobile('star'),
  sendEmailMobile: async () => (await import('../features/mail/write/send-mobile-page.tsx')).SendMobilePage,
  aisparkMobile: async () => (await import('./routes/assistant-mobile-route.tsx')).AssistantMobileRoute,
};
