// Questions about the account's own figures: understood with the talk so far and the card beside them, told through the
// tools; where something is missing it is asked for, never guessed.
import type { ReportScope } from '../../../figures/scope.ts';
import { loadScope } from '../../../figures/scope.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { AnswerPart, Question } from '../answer.ts';
import type { ToolContext } from '../tools/tool.ts';
import type { Desk } from './data/read-slice.ts';
import { curveOf, tellDays } from './data/tell-days.ts';
import { tellRanking } from './data/tell-ranking.ts';
import { tellReason } from './data/tell-reason.ts';
import { tellValues } from './data/tell-values.ts';
import { normalise } from './read/normalise.ts';
import { namesIn, publishersCalled } from './read/publisher-names.ts';
import type { DataQuery, Lacking, Understood } from './read/query.ts';
import { type NamedPublisher, type PublisherNames, scan, type Token } from './read/scan.ts';
import { understand } from './read/understand.ts';
import { localTexts as texts } from './texts.ts';

export interface ReadQuestion {
  understood: Understood;
  scope: ReportScope;
}

/** The talk is read from its beginning, so that “那上个月呢” means what was asked last. */
export function readQuestion(
  { services, caller, asOf }: ToolContext,
  question: Question,
): Promise<ReadQuestion> {
  const { text, context, memory } = question;
  return services.db.tenant(caller.accountId, async (tx) => {
    const scope = await loadScope(tx, { asOf }, services.now());
    const said = memory.filter(({ by }) => by === 'user').map((one) => one.text);
    const names = await namesIn(tx, [...said, text].join('\n'));
    let previous: DataQuery | null = null;
    for (const earlier of said) {
      const { understood } = await readOne(earlier, { names, scope, previous });
      if (understood.kind === 'query') previous = understood.query;
    }
    const read = await readOne(text, {
      names,
      scope,
      previous,
      card: context?.card,
      filters: context?.filters,
      find: (words) => publishersCalled(tx, words),
    });
    return { understood: read.understood, scope };
  });
}

interface Around {
  names: PublisherNames;
  scope: ReportScope;
  previous: DataQuery | null;
  card?: NonNullable<Question['context']>['card'];
  filters?: Record<string, string> | undefined;
  find?: (words: string) => Promise<NamedPublisher[]>;
}

async function readOne(text: string, around: Around): Promise<{ understood: Understood }> {
  const { names, previous, card, filters = {}, find } = around;
  const { asOf: anchor, currency } = around.scope;
  const tokens = scan(normalise(text), { anchor, names, currency });
  const situation = { anchor, card, filters, previous };
  const understood = understand(tokens, situation);
  const [words, ...others] = understood.kind === 'lacking' ? understood.lacking.unknown : [];
  if (!find || words === undefined || others.length > 0 || [...words].length < 2) return { understood };
  const found = await find(words);
  const meant = wholeName(words, found);
  if (meant)
    return {
      understood: understand(
        tokens.map((token) => renamed(token, words, meant)),
        situation,
      ),
    };
  const [first] = found;
  if (!first || understood.kind !== 'lacking') return { understood };
  const names2 = [...new Set(found.map(({ name }) => name))];
  const sentence =
    names2.length === 1
      ? texts.perhapsPublisher(words, first.name)
      : texts.severalPublishers(words, names2.slice(0, 5));
  return {
    understood: {
      kind: 'lacking',
      lacking: { unknown: [], sentences: [sentence, ...understood.lacking.sentences] },
    },
  };
}

/** The only one, where the words are most of its name. */
function wholeName(words: string, found: readonly NamedPublisher[]): NamedPublisher[] | null {
  const names = new Set(found.map(({ name }) => normalise(name)));
  const [name] = names;
  return names.size === 1 && name !== undefined && words.length >= name.length * 0.6 ? [...found] : null;
}

const renamed = (token: Token, words: string, publishers: readonly NamedPublisher[]): Token =>
  token.kind === 'unknown' && token.text === words ? { kind: 'publisher', publishers, text: words } : token;

export async function* tellQuery(
  context: ToolContext,
  { query, scope }: { query: DataQuery; scope: ReportScope },
): AsyncGenerator<AnswerPart> {
  const desk: Desk = { context, scope };
  try {
    const told = await tell(desk, query);
    yield { kind: 'text', text: told.text };
    if (told.evidence.length > 0) yield { kind: 'evidence', evidence: told.evidence };
    if (told.charts.length > 0) yield { kind: 'charts', charts: told.charts };
  } catch (error) {
    // What the member may not see, or a call refuses, is told as it stands.
    if (!(error instanceof AppError)) throw error;
    yield { kind: 'text', text: error.message };
  }
}

async function tell(desk: Desk, query: DataQuery) {
  if (query.intent === 'why') return { ...(await tellReason(desk, query)), charts: [] };
  if (query.intent === 'ranking') return tellRanking(desk, query);
  if (query.intent === 'daily') return tellDays(desk, query);
  const told = await tellValues(desk, query);
  return { ...told, charts: await curveOf(desk, query) };
}

export const lackingText = ({ sentences, unknown }: Lacking): string =>
  [...(unknown.length > 0 ? [texts.notUnderstood(unknown)] : []), ...new Set(sentences)].join('\n\n');
