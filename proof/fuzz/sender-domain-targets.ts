// What domains say of themselves: records of strangers.
import { checkDomain } from '#server/features/mail/accounts/domain/check-domain.ts';
import type { Target } from './target.ts';

const records = [
  'v=spf1 include:_spf.mail.example a mx ip4:192.0.2.0/24 redirect=kelp.example -all',
  'v=DKIM1; k=rsa; p=MFwwDQYJKoZIhvcNAQEBBQADSwAwSAJBAKj34GkxFhD90vcNLYLInFEX6Ppy1tPf',
  'v=DMARC1; p=quarantine; sp=none; rua=mailto:d@kelp.example',
];

export function senderDomainTargets(): Target[] {
  return [
    {
      name: 'records of a sender domain',
      samples: records.map((record) => Buffer.from(record)),
      // One record for every question: whoever follows it goes round and round.
      async read(bytes) {
        const text = bytes.toString('utf8');
        const answers = { txt: async () => [text], mx: async () => [text] };
        const sender = { email: 'li@kelp.example', provider: 'gmail', selector: '', managed: false } as const;
        await checkDomain(answers, sender);
      },
    },
  ];
}
