// How this installation reaches mail servers.
import type { Services } from '#server/kernel/services.ts';
import type { MailConnecting } from '#server/mailboxes/mailbox-login.ts';

export const connectingOf = ({ config }: Pick<Services, 'config'>): MailConnecting => ({
  allowPrivateHosts: config.allowPrivateHosts,
  extraCa: config.mail.extraCa ?? undefined,
});
