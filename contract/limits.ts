// Every number both sides share, once.

export const passwordLength = { min: 6, max: 12 } as const;
export const nameMaxLength = 20;
export const emailMaxLength = 120;
export const codeLength = 6;
export const codeResendSeconds = 60;
export const codeLifeSeconds = 600;
export const codeMaxTries = 5;
export const codesPerDayPerAddress = 20;
export const inviteLifeSeconds = 72 * 3600;
export const invitesPerDay = 10;

export const avatarMaxBytes = 2 * 1024 * 1024;
export const imageMaxPixels = 25_000_000;
export const importMaxBytes = 1024 * 1024 * 1024;
export const materialMaxBytes = 10 * 1024 * 1024;
/** What the pictures of an account's materials may take together. */
export const materialQuotaBytes = 2 * 1024 * 1024 * 1024;
export const materialZip = { maxItems: 100, maxBytes: 500 * 1024 * 1024 } as const;
export const pictureMaxBytes = 2 * 1024 * 1024;
/** JSON bodies of signed-in members and of strangers, unless an endpoint says otherwise; uploads carry their own limit. */
export const bodyMaxBytes = 64 * 1024;
export const publicBodyMaxBytes = 8 * 1024;

export const requestTimeoutMs = 40_000;
/** Reading and writing a file of the largest size. */
export const importTimeoutMs = 30 * 60_000;
export const importLifeSeconds = 24 * 3600;
/** An upload that was looked at and never imported. */
export const importWaitSeconds = 3600;
/** Uploads of an account that wait to be imported: how many, and what they may take together by plan. */
export const importQuota = {
  open: 10,
  bytes: { FREE: 256 * 1024 ** 2, B: 1024 ** 3, P: 4 * 1024 ** 3, E: 16 * 1024 ** 3 },
} as const;
/** Writing an export of any size, as fast as the other side reads. */
export const exportTimeoutMs = 30 * 60_000;
export const loadingCloseDelayMs = 30;
export const chunkLoadTimeoutMs = 120_000;

export const sessionIdleSeconds = 7 * 24 * 3600;
export const sessionLifeSeconds = 30 * 24 * 3600;
/** After signing in, or after giving the password again, nobody is asked for it for so long. */
export const confirmationSeconds = 30 * 60;
/** The console: shorter than for tenants, as more can be done with it. */
export const operatorSessionSeconds = { idle: 30 * 60, life: 12 * 3600, secondStep: 10 * 60 } as const;
export const operatorPasswordLength = { min: 12, max: 64 } as const;
/** A change of money or plan that nobody confirmed; how long an account may open its figures to the operator. */
export const operatorProposalSeconds = 24 * 3600;
export const figureConsentHours = [24, 72, 168] as const;
/** Calls that took longer are kept for the operator to look at. */
export const slowCallMs = 1000;
export const ticketLifeSeconds = 60;
/** From asking a browser for a passkey to its answer. */
export const passkeyChallengeSeconds = 5 * 60;
export const passkeysPerPerson = 10;
export const eventStreamsPerSession = 3;

/** The expiry banner shows for 0 < restDay < this. */
export const expiryWarningDays = 6;

export const smallScreenMaxWidth = 520;
export const assistantPanelMinPx = 450;
export const appVersion = '1.1';

export const pageSizes = { planList: 10, permitEditor: 60, brandSearch: 100, list: 20, max: 200 } as const;

/** Days a report can be asked for, and how many at once: ten years. */
export const reportDays = { first: '2000-01-01', last: '2099-12-31', max: 3660 } as const;

/** Subscriptions and alerts of an account. */
export const noticeLimits = { rules: 20, robots: 10, recipients: 50, nameMaxLength: 30 } as const;

/** From leaving for the provider of a mailbox to coming back. */
export const oauthStartSeconds = 600;

/** How long an order waits for its payment. */
export const orderLifeSeconds = 15 * 60;

/** Days a chosen industry or brand stays before it can be given back. */
export const permitLockDays = 30;

/** Months of an overview, brands side by side, proof pages shown with a publisher. */
export const intelLimits = { months: 36, comparedBrands: 5, shownPages: 5, follows: 500 } as const;

/** Mailboxes, mails and what is attached to them. */
export const mailLimits = {
  mailboxes: 20,
  perMinute: { usual: 20, max: 60 },
  recipients: 1000,
  copies: 20,
  subjectMaxLength: 300,
  htmlMaxLength: 500_000,
  signatureMaxLength: 20_000,
  attachments: 10,
  attachmentMaxBytes: 20 * 1024 * 1024,
  /** Of one mail, before it is encoded for its way. */
  mailMaxBytes: 25 * 1024 * 1024,
  /** What waits to be sent, and what drafts hold, of one account together. */
  attachmentQuotaBytes: 1024 * 1024 * 1024,
  templates: 200,
  drafts: 200,
  suppressions: 100_000,
  followUps: 3,
  followUpDays: { min: 1, max: 60 },
  scheduleDays: 60,
  /** Mails changed by one call. */
  bulk: 200,
} as const;

/** The assistant and outside agents. */
export const assistantLimits = {
  questionMaxLength: 500,
  answerTimeoutMs: 3 * 60_000,
  /** Without a word from the provider. */
  firstWordMs: 30_000,
  steps: 6,
  toolCalls: 12,
  /** Earlier messages a question is understood with. */
  remembered: 12,
  chats: 200,
  tokens: 20,
  /** Calls of one token, reads included. */
  tokenCallsPerMinute: 120,
} as const;

/** Addresses of the account's own systems that are told of events. */
export const webhookLimits = {
  webhooks: 5,
  nameMaxLength: 30,
  urlMaxLength: 500,
  /** One try, its answer included. */
  timeoutMs: 15_000,
  answerMaxBytes: 4096,
  keptDays: 30,
  /** Of each webhook: what waits, and what is over and still listed. */
  deliveries: 500,
  /** Without one success for so long it is switched off. */
  failDays: 3,
  /** How long the secret before still signs. */
  oldSecretHours: 24,
} as const;

/** Of shops; a file of a shop is smaller than one of a network, which holds years. */
export const shopLimits = {
  shops: 20,
  returnDays: 400,
  unpaidDays: 90,
  fileBytes: 256 * 1024 * 1024,
  /** Of a shop's notice; nothing of it is kept. */
  hookBytes: 512 * 1024,
} as const;

/** Corrections of one batch, and what goes with them. */
export const submissionLimits = {
  /** That may be asked for at once. */
  keys: 5000,
  rows: 5000,
  settleHours: 24 * 60,
  templateBytes: 1024 * 1024,
  previewBytes: 1024 * 1024,
  previewMinutes: 60,
} as const;

/** Order check: what a rule may say, and how many orders the smaller plans show. */
export const ledgerLimits = {
  lockDays: 400,
  lockMonths: 12,
  marginHours: 240,
  previewRows: 20,
  ticked: 1000,
} as const;

/** How long what a connected agent holds is good for. */
export const agentKeySeconds = {
  code: 60,
  access: 3600,
  /** Anew with each use: an agent that is used goes on, one that lies still ends. */
  refresh: 90 * 86_400,
  /** All of it, however often it is used: after that a person is asked again. */
  whole: 365 * 86_400,
} as const;

/** What visitors may leave without signing in. */
export const visitorLimits = {
  /** Forms of one address, and of all together, before work is asked for. */
  plain: { ofOne: 5, ofAll: 300, windowSeconds: 600 },
  /** About twelve thousand hashes: a second or two on a phone. */
  puzzle: { bits: 10, count: 12, lifeSeconds: 600 },
  /** A link that confirms a subscription, and the pause between two mails with one. */
  confirmSeconds: 7 * 24 * 3600,
  confirmPauseSeconds: 60,
  /** Mails to an address that never confirms. */
  confirmMails: 5,
} as const;

/** How far back a new connection reads unless told otherwise: two years, so that this year can be compared. */
export const connectionHistoryDays = 2 * 365 + 1;
