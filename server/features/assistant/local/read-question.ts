// A question understood with the talk so far and the card beside it.
import type { Evidence } from '#contract/assistant.ts';
import type { PublisherType } from '#contract/figures/publisher-type.ts';
import type { TenantTx } from '#server/db/database.ts';
import { loadScope, type ReportScope } from '#server/figures/scope.ts';
import type { Question } from '../answer.ts';
import { toolsFor } from '../tools/index.ts';
import type { ToolContext } from '../tools/tool.ts';
import { plainQuestion } from './read/dialect.ts';
import { doubtfulWords, nearName } from './read/near-names.ts';
import { normalise } from './read/normalise.ts';
import { namesIn, publishersAround, publishersCalled } from './read/publisher-names.ts';
import { type DataQuery, plainQuery } from './read/query.ts';
import type { NamedPublisher, PublisherNames, Token } from './read/scan.ts';
import { type UnderstoodAll, understandAll } from './read/several.ts';
import { understandText } from './read/understand-text.ts';
import { localTexts as texts } from './texts.ts';

export interface ReadQuestion extends UnderstoodAll {
  scope: ReportScope;
}

/** The talk is read from its beginning, so that “那上个月呢” means what was asked last. */
export function readQuestion(
  { services, caller, asOf }: ToolContext,
  { text, context, memory }: Question,
): Promise<ReadQuestion> {
  const now = services.now();
  // Who may not read the report hears no publisher's name from it either.
  const mayName = toolsFor(caller, now).some(({ name }) => name === 'report_publishers');
  return services.db.tenant(caller.accountId, async (tx) => {
    const scope = await loadScope(tx, { asOf }, now);
    const said = [...memory.flatMap((one) => (one.by === 'user' ? [one.text] : [])), text];
    const names: PublisherNames = mayName ? await namesIn(tx, said) : new Map();
    const read = await readOne(text, {
      names,
      scope,
      previous: previousOf(memory, { names, scope }),
      card: context?.card,
      filters: context?.filters,
      ...(mayName && { find: finder(tx), findNear: nearFinder(tx) }),
    });
    return { ...read, scope };
  });
}

const nearFinder = (tx: TenantTx) => async (windows: readonly string[]) =>
  nearName(windows, await publishersAround(tx, windows));

const finder = (tx: TenantTx) => (words: string) => publishersCalled(tx, words);

/** What was asked last: by its words, or by the figure that answered it. */
function previousOf(
  memory: Question['memory'],
  { names, scope }: { names: PublisherNames; scope: ReportScope },
): DataQuery | null {
  let previous: DataQuery | null = null;
  let isOpen = false;
  for (const { by, text, evidence } of memory) {
    if (by === 'user') {
      const { understood } = readTokens(text, { names, scope, previous });
      isOpen = understood.kind !== 'query';
      if (understood.kind === 'query') previous = understood.query;
    } else if (isOpen && evidence[0]) {
      previous = queryOfEvidence(evidence[0]);
    }
  }
  return previous;
}

function queryOfEvidence({ metric, filters, from, to }: Evidence): DataQuery {
  const { network, type, publisherId } = filters;
  const publisher = publisherId && network ? [[{ name: publisherId, network, ref: publisherId }]] : [];
  return {
    ...plainQuery,
    metrics: [metric],
    spans: [{ from, to, label: texts.sameDaysAsBefore }],
    networks: network && publisher.length === 0 ? [network] : [],
    types: type ? [type as PublisherType] : [],
    publishers: publisher,
  };
}

interface Around {
  names: PublisherNames;
  scope: ReportScope;
  previous: DataQuery | null;
  card?: NonNullable<Question['context']>['card'];
  filters?: Record<string, string> | undefined;
  find?: (words: string) => Promise<NamedPublisher[]>;
  /** The one whose name is nearly written so. */
  findNear?: (windows: readonly string[]) => Promise<ReturnType<typeof nearName>>;
}

function readTokens(text: string, { names, scope, previous, card, filters = {} }: Around) {
  const { asOf: anchor, currency } = scope;
  const situation = { anchor, card, filters, previous };
  return { situation, ...understandText(text, { reading: { anchor, names, currency }, situation }) };
}

/** Words nobody knows may be most of a publisher's name, or all of it with a slip. */
async function readOne(text: string, around: Around): Promise<UnderstoodAll> {
  let names = around.names;
  for (let slip = 0; slip < mostSlips; slip += 1) {
    const windows = doubtfulWords(plainQuestion(text), readTokens(text, { ...around, names }).tokens);
    const near = windows.length === 0 ? null : await around.findNear?.(windows);
    if (!near) break;
    names = new Map([...names, [near.words, near.publishers]]);
  }
  return readWith(text, { ...around, names });
}

const mostSlips = 2;

async function readWith(text: string, around: Around): Promise<UnderstoodAll> {
  const { tokens, notes, situation, understood, more } = readTokens(text, around);
  const read = { understood, more };
  if (understood.kind !== 'lacking' || !around.find) return read;
  const [words, ...others] = understood.lacking.unknown;
  if (words === undefined || others.length > 0 || [...words].length < 2) return read;
  const found = await around.find(words);
  const meant = wholeName(words, found);
  if (meant) {
    return understandAll(
      tokens.map((token) => renamed(token, words, meant)),
      { ...situation, notes },
    );
  }
  const names = [...new Set(found.map(({ name }) => name))];
  const [first] = names;
  if (first === undefined) return read;
  const sentence =
    names.length === 1
      ? texts.perhapsPublisher(words, first)
      : texts.severalPublishers(words, names.slice(0, 5));
  const lacking = {
    ...understood.lacking,
    unknown: [],
    sentences: [sentence, ...understood.lacking.sentences],
  };
  return { understood: { kind: 'lacking', lacking }, more: [] };
}

/** The only one, where the words are most of its name. */
function wholeName(words: string, found: readonly NamedPublisher[]): NamedPublisher[] | null {
  const names = new Set(found.map(({ name }) => normalise(name)));
  const [name] = names;
  return names.size === 1 && name !== undefined && words.length >= name.length * 0.6 ? [...found] : null;
}

const renamed = (token: Token, words: string, publishers: readonly NamedPublisher[]): Token =>
  token.kind === 'unknown' && token.text === words ? { kind: 'publisher', publishers, text: words } : token;
