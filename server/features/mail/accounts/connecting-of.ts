// How this installation reaches mail servers.
import type { Services } from '../../../kernel/services.ts';
import type { MailConnecting } from '../../../mailboxes/mailbox-login.ts';

export const connectingOf = ({ config }: Pick<Services, 'config'>): MailConnecting => ({
  allowPrivateHosts: config.allowPrivateHosts,
  extraCa: config.mail.extraCa ?? undefined,
});
