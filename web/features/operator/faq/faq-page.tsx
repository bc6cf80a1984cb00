import { Button, Select, type TableColumnsType, Tag } from 'antd';
import { Link, useLocation, useNavigate } from 'react-router';
import { faqChapterNames, faqChapters } from '#contract/faq-chapters.ts';
import { type FaqHead, faqStates } from '#contract/operator/faq.ts';
import { StateMark, type StateTone } from '#web/components/state-mark.tsx';
import { faqQuery } from '#web/data/operator/queries.ts';
import { formatMinute } from '#web/lib/format-minute.ts';
import { CursorTable } from '../shell/cursor-table.tsx';
import { PageTop } from '../shell/page-top.tsx';
import { SearchFilter } from '../shell/search-filter.tsx';
import { useFilters } from '../shell/use-filters.ts';
import { FaqActions } from './faq-actions.tsx';
import { faqTexts as texts } from './texts.ts';
import { TryOut } from './try-out.tsx';

const { columns: names, origins, states } = texts;
const tones: Record<FaqHead['state'], StateTone> = { draft: 'waiting', published: 'good', hidden: 'off' };
const originNames = ['own', 'changed', 'builtIn'] as const;
const choices = (all: string, options: readonly { value: string; label: string }[]) => [
  { value: '', label: all },
  ...options,
];

/** What the local assistant answers with: written here, changed here, or as the product brings it. */
export function FaqPage() {
  const { filters, given, set, key } = useFilters(['keyword', 'chapter', 'state', 'origin']);
  const { search } = useLocation();
  const navigate = useNavigate();
  const chapter = faqChapterNames.find((name) => name === filters.chapter);
  const state = faqStates.find((name) => name === filters.state);
  const origin = originNames.find((name) => name === filters.origin);
  const columns: TableColumnsType<FaqHead> = [
    {
      title: names.question,
      width: 300,
      render: (_, { id, question }) => (
        <Link to={`/faq/${id}`} state={{ search }}>
          {question}
        </Link>
      ),
    },
    { title: names.chapter, width: 160, render: (_, row) => faqChapters[row.chapter] },
    { title: names.origin, width: 140, render: (_, row) => <Origin entry={row} /> },
    {
      title: names.state,
      width: 110,
      render: (_, row) => <StateMark tone={tones[row.state]}>{states[row.state]}</StateMark>,
    },
    {
      title: names.suggested,
      width: 90,
      render: (_, { suggested }) => (suggested ? texts.suggested : texts.notSuggested),
    },
    {
      title: names.edited,
      width: 180,
      render: (_, { editedBy, editedAt }) => editedBy && texts.edited(editedBy, formatMinute(editedAt)),
    },
    { title: names.actions, width: 190, render: (_, row) => <FaqActions entry={row} /> },
  ];
  return (
    <>
      <PageTop title={texts.title}>
        <SearchFilter
          label={texts.keyword}
          value={filters.keyword}
          onSearch={(keyword) => set({ keyword })}
        />
        <Select
          aria-label={texts.chapter}
          value={filters.chapter}
          popupMatchSelectWidth={false}
          options={choices(
            texts.anyChapter,
            faqChapterNames.map((value) => ({ value, label: faqChapters[value] })),
          )}
          onChange={(next: string) => set({ chapter: next })}
        />
        <Select
          aria-label={texts.origin}
          value={filters.origin}
          popupMatchSelectWidth={false}
          options={choices(
            texts.anyOrigin,
            originNames.map((value) => ({ value, label: origins[value] })),
          )}
          onChange={(next: string) => set({ origin: next })}
        />
        <Select
          aria-label={texts.state}
          value={filters.state}
          options={choices(
            texts.anyState,
            faqStates.map((value) => ({ value, label: states[value] })),
          )}
          onChange={(next: string) => set({ state: next })}
        />
        <Button type="primary" onClick={() => navigate('/faq/new', { state: { search } })}>
          {texts.add}
        </Button>
      </PageTop>
      <TryOut />
      <CursorTable
        key={key}
        label={texts.title}
        query={(after) =>
          faqQuery({
            query: {
              ...(given.keyword && { keyword: given.keyword }),
              ...(chapter && { chapter }),
              ...(state && { state }),
              ...(origin && { origin }),
              ...(after !== undefined && { after }),
            },
          })
        }
        columns={columns}
        rowKey="id"
        widthPx={1170}
        empty={texts.empty}
      />
    </>
  );
}

function Origin({ entry: { builtIn, changed, state } }: { entry: FaqHead }) {
  if (!builtIn) return origins.own;
  return (
    <>
      <Tag>{origins.builtIn}</Tag>
      {changed && state === 'published' && <Tag color="blue">{texts.replaced}</Tag>}
      {changed && state === 'draft' && texts.draftOf}
    </>
  );
}
