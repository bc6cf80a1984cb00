// Answers of the networks, read by the connectors as a pull reads them.
import { allNetworks } from '#server/networks/all-networks.ts';
import { NetworkFault } from '#server/networks/network-fault.ts';
import { answerOf, ask, callOf, type Recorded } from './network-answers.ts';
import type { Target } from './target.ts';

/** An answer may make a connector ask on; not for ever. */
const maxCalls = 30;

export function networkTargets(recorded: readonly Recorded[]): Target[] {
  return recorded.map(({ network, question, credentials, answers }) => {
    const connector = allNetworks.find(({ description }) => description.network === network);
    if (!connector) throw new Error(`there is no network ${network}`);
    return {
      name: `${network} ${question}`,
      samples: answers.slice(0, 3).map((text) => Buffer.from(text)),
      async read(bytes) {
        let calls = 0;
        const send = async () => {
          calls += 1;
          if (calls > maxCalls) throw new NetworkFault('passing', 'asked too often');
          return answerOf(
            calls === 1 ? bytes.toString('utf8') : (answers[calls - 1] ?? answers.at(-1) ?? ''),
          );
        };
        await ask(connector, question, callOf(connector, credentials, send));
      },
    };
  });
}
