import type { TableColumnsType } from 'antd';
import type { BrandPublisherRow } from '#contract/intelligence.ts';
import { StateMark } from '#web/components/state-mark.tsx';
import { typeLabel } from '#web/components/type-label.ts';
import { countryName } from '#web/lib/country-name.ts';
import { formatCount } from '#web/lib/format-figure.ts';
import { Amount } from '#web/parts/figures/amount.tsx';
import { FollowButton } from '#web/parts/intelligence/follow-button.tsx';
import { proofTexts } from '#web/parts/intelligence/texts.ts';
import { MailHistoryButton } from '#web/parts/mail/mail-history-button.tsx';
import { WriteMailButton } from '#web/parts/mail/write-mail-button.tsx';
import { NetworkList } from '../network-list.tsx';
import { sortedBy } from '../row-table.tsx';
import { rowTexts, publisherTexts as texts } from '../texts.ts';
import type { PublisherFilters } from './filters.ts';
import { nameOf } from './name-of.ts';
import { PublisherName } from './publisher-name.tsx';
import styles from './publisher-table.module.css';

type Column = TableColumnsType<BrandPublisherRow>[number];
type Sort = PublisherFilters['sort'];

interface ColumnOptions {
  sort: Sort;
  opened: ReadonlySet<string>;
  onPages: (domain: string) => void;
  onOpen: (domain: string) => void;
}

export function publisherColumns({ sort, opened, onPages, onOpen }: ColumnOptions): Column[] {
  return [
    {
      key: 'name',
      title: texts.columns.name,
      width: 212,
      ...sortedBy<BrandPublisherRow>(sort === 'name', true),
      render: (_, row) => <PublisherName row={row} onOpen={() => onOpen(row.domain)} />,
    },
    {
      key: 'type',
      title: texts.columns.type,
      width: 100,
      render: (_, { type }) => typeLabel(type),
    },
    {
      key: 'country',
      title: texts.columns.country,
      width: 92,
      render: (_, { country }) => countryName(country) || rowTexts.none,
    },
    {
      key: 'networks',
      title: texts.columns.networks,
      width: 118,
      render: (_, { networks }) => <NetworkList networks={networks} shown={1} />,
    },
    {
      key: 'links',
      title: texts.columns.links,
      width: 84,
      align: 'end',
      ...sortedBy<BrandPublisherRow>(sort === 'links'),
      render: (_, { links }) => <span className={styles.number}>{formatCount(links)}</span>,
    },
    {
      key: 'recent',
      title: texts.columns.lastSeen,
      width: 120,
      ...sortedBy<BrandPublisherRow>(sort === 'recent'),
      render: (_, { firstSeen, lastSeen, lostOn }) => (
        <span className={styles.days} title={`${texts.columns.firstSeen} ${firstSeen}`}>
          {lastSeen}
          {lostOn !== null && (
            <span className={styles.lost}>
              <StateMark tone="void" title={`${proofTexts.lost(lostOn)}：${proofTexts.lostHelp}`}>
                {texts.lostOn(lostOn)}
              </StateMark>
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'own',
      title: <span title={texts.ownHelp}>{texts.columns.own}</span>,
      width: 128,
      align: 'end',
      render: (_, { mine }) =>
        mine === null || mine.hidden ? rowTexts.none : <Amount value={mine.fxje} currency={mine.currency} />,
    },
    {
      key: 'pages',
      title: texts.columns.pages,
      width: 84,
      render: (_, row) => {
        const open = opened.has(row.domain);
        const pages = texts.pages(row.pageCount);
        return (
          <button
            type="button"
            className={styles.pages}
            aria-expanded={open}
            aria-label={(open ? texts.hidePages : texts.showPages)(pages, nameOf(row))}
            onClick={() => onPages(row.domain)}
          >
            {pages}
          </button>
        );
      },
    },
    {
      key: 'mail',
      title: texts.columns.mail,
      width: 96,
      render: (_, row) => (
        <span className={styles.mail}>
          <WriteMailButton plain name={nameOf(row)} start={{ domain: row.domain }} />
          <MailHistoryButton domain={row.domain} name={nameOf(row)} />
        </span>
      ),
    },
    {
      key: 'follow',
      title: texts.columns.follow,
      width: 96,
      render: (_, row) => (
        <FollowButton kind="publisher" code={row.domain} name={nameOf(row)} followed={row.followed} />
      ),
    },
  ];
}
