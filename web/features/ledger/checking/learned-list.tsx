import { Button } from 'antd';
import type { EndpointCall } from '#contract/endpoint.ts';
import type { answerLearnedCounting, Learned } from '#contract/order-checking.ts';
import { basisName } from '#contract/verdict-names.ts';
import { useAnswerCounting } from '#web/data/ledger.ts';
import { confirm } from '#web/lib/confirm.ts';
import { toast } from '#web/lib/toast.ts';
import { NetworkName } from '#web/parts/network-name.tsx';
import ledger from '../ledger.module.css';
import { checkingTexts as texts } from '../texts.ts';
import styles from './checking.module.css';

type Answer = EndpointCall<typeof answerLearnedCounting>['body'];

interface Line {
  key: string;
  text: string;
  /** Null: there is nothing to answer. */
  answer: Answer | null;
}

/** What was learned of each connection, in words, with how many orders support it; people may refuse it. */
export function LearnedList({ learned }: { learned: readonly Learned[] }) {
  return (
    <section className={ledger.panel} aria-label={texts.learnedTitle}>
      <h2 className={ledger.name}>{texts.learnedTitle}</h2>
      <p className={ledger.soft}>{learned.length === 0 ? texts.noLearned : texts.learnedWhat}</p>
      <ul className={ledger.list}>
        {learned.map((one) => (
          <li key={one.connectionId} className={ledger.panel}>
            <h3 className={ledger.name}>
              <NetworkName pt={one.pt} /> {one.name}
            </h3>
            <ul className={styles.lines}>
              {linesOf(one).map((line) => (
                <LearnedLine key={line.key} line={line} connectionId={one.connectionId} />
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}

function linesOf({ basis, support, lookedAt, refusedBases, affixes }: Learned): Line[] {
  return [
    basis === null
      ? { key: 'none', text: lookedAt === 0 ? texts.fewPairs : texts.noBasis(lookedAt), answer: null }
      : {
          key: basis,
          text: texts.basis(basisName(basis), support, lookedAt),
          answer: { kind: 'basis', basis, refused: true },
        },
    ...refusedBases.map(
      (one): Line => ({
        key: `no ${one}`,
        text: texts.refusedBasis(basisName(one)),
        answer: { kind: 'basis', basis: one, refused: false },
      }),
    ),
    ...affixes.map(({ prefix, suffix, support: orders, refused }): Line => {
      const words = `${prefix}…${suffix}`;
      return {
        key: `affix ${words}`,
        text: refused ? texts.refusedAffix(words) : texts.affix(words, orders),
        answer: { kind: 'affix', prefix, suffix, refused: !refused },
      };
    }),
  ];
}

function LearnedLine({ line: { text, answer }, connectionId }: { line: Line; connectionId: string }) {
  const { mutate, isPending } = useAnswerCounting();
  const give = async (body: Answer) => {
    const isSure =
      !body.refused ||
      (await confirm({
        title: texts.refuseTitle,
        content: texts.refuseAsk,
        okText: texts.refuse,
        cancelText: texts.cancel,
      }));
    if (isSure) mutate({ connectionId, body }, { onSuccess: () => toast.success(texts.answered) });
  };
  return (
    <li className={styles.line}>
      <span>{text}</span>
      {answer && (
        <Button
          size="small"
          loading={isPending}
          aria-label={`${answer.refused ? texts.refuse : texts.restore}：${text}`}
          onClick={() => void give(answer)}
        >
          {answer.refused ? texts.refuse : texts.restore}
        </Button>
      )}
    </li>
  );
}
