import type { OauthProvider } from '#contract/mail-accounts.ts';
import { useStartOauth } from '#web/data/mail-accounts.ts';

interface OauthWish {
  provider: OauthProvider;
  email: string;
  /** A mailbox that is there and signs in again. */
  accountId?: string;
}

/** Leads the browser to the provider's own sign-in, which leads back to this page. */
export function useOauthStart() {
  const start = useStartOauth();
  return {
    isPending: start.isPending,
    go: (wish: OauthWish) => start.mutate(wish, { onSuccess: ({ url }) => globalThis.location.assign(url) }),
  };
}
