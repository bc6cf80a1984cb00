// What comes from browsers and what they read: answers of a model, pasted pages and lists, signatures, passkeys, reports.
import { mailLimits } from '#contract/limits.ts';
import { readPolicyReports } from '#server/http/policy-reports.ts';
import { checkNewPasskey, passkeySiteOf } from '#server/secrets/passkey.ts';
import { softwarePasskey } from '#server/testing/accounts/software-authenticator.ts';
import { signatureText } from '#web/features/mail/connect/signature-text.ts';
import { cleanPasted } from '#web/features/mail/write/editor/pasted-html.ts';
import { markVariables, unmarkVariables } from '#web/features/mail/write/editor/variable-markup.ts';
import { parseRecipients } from '#web/features/mail/write/recipients/parse-recipients.ts';
import { prepareMarkdown } from '#web/parts/markdown/prepare-markdown.ts';
import type { Target } from './target.ts';

const answer =
  '## 佣金\n\n**本月佣金：**1,234.5 美元，[见报表](https://x.example/a)。\n\n| 天 | 单 |\n| --- | ---: |\n| 1 | 2 |\n\n```\ncode\n';
const page =
  '<!--StartFragment--><style>p{}</style><p style="a:b" onclick="x()">Hi <b>all</b> <a href=\'https://x.example\' title="a > b">see</a><table><tr><td>1';
const challenge = 'c'.repeat(43);

const target = (name: string, samples: readonly string[], read: (text: string) => unknown): Target => ({
  name,
  samples: samples.map((sample) => Buffer.from(sample)),
  read: async (bytes) => void (await read(bytes.toString('utf8'))),
});

export function browserTargets(): Target[] {
  const site = passkeySiteOf('https://haitu.example');
  if (!site) throw new Error('no site');
  const made = softwarePasskey(site.origin).create({ challenge, rp: { id: site.id } });
  const response = made.response as { attestationObject: string; clientDataJSON: string };
  return [
    target('answer as Markdown', [answer], (words) =>
      prepareMarkdown(words, { streaming: true, sentences: [words.slice(0, 200)] }),
    ),
    target('pasted page', [page], cleanPasted),
    // Some ten thousand addresses.
    target('pasted recipients', ['Lin <a@x.example>; b@x.example,\n"C, D" <c@x.example>'], (list) =>
      parseRecipients(list.slice(0, 200_000)),
    ),
    target('signature as words', ['<p>Lin &amp; Co<br/>海图</p><script>x</script>'], (html) =>
      signatureText(html.slice(0, mailLimits.signatureMaxLength)),
    ),
    target('variables in the editor', ['<p title="{{a}}">Hi {{ name }}, {{店铺}}</p>'], (html) =>
      unmarkVariables(markVariables(html.slice(0, mailLimits.htmlMaxLength))),
    ),
    target(
      'report of the page policy',
      ['[{"type":"csp-violation","body":{"effectiveDirective":"img-src","blockedURL":"https://x.example"}}]'],
      (text) => readPolicyReports('application/reports+json', Buffer.from(text)),
    ),
    {
      name: 'passkey',
      samples: [Buffer.from(response.attestationObject, 'base64url')],
      read: async (bytes) =>
        void (await checkNewPasskey(site, challenge, {
          ...(made as unknown as Parameters<typeof checkNewPasskey>[2]),
          response: {
            ...response,
            attestationObject: bytes.toString('base64url'),
            transports: [],
          },
        })),
    },
  ];
}
