import { useQuery } from '@tanstack/react-query';
import { Button, Drawer } from 'antd';
import type { ReactNode } from 'react';
import type { EndpointOutput } from '#contract/endpoint.ts';
import { directoryAmounts } from '#contract/figures/columns.ts';
import { ratioKeys } from '#contract/figures/metrics.ts';
import type { getPublisherGroup, PublisherView } from '#contract/publishers.ts';
import { ClickCount } from '#web/components/click-count.tsx';
import { ErrorState } from '#web/components/error-state.tsx';
import { NetworkMark } from '#web/components/network-mark.tsx';
import { PageSkeleton } from '#web/components/page-skeleton.tsx';
import { RatioValue } from '#web/components/ratio-value.tsx';
import { ScrollBox } from '#web/components/scroll-box.tsx';
import { typeLabel } from '#web/components/type-label.ts';
import { publisherGroupQuery, useSplitPublisher } from '#web/data/publishers.ts';
import { confirm } from '#web/lib/confirm.ts';
import { formatKnownCount } from '#web/lib/format-figure.ts';
import { toast } from '#web/lib/toast.ts';
import { PublisherMails } from '#web/parts/mail/publisher-mails.tsx';
import { publisherDomainOf } from '#web/parts/publisher/publisher-domain-of.ts';
import { publisherTexts } from '#web/parts/publisher/texts.ts';
import { AmountLines } from './amount-lines.tsx';
import styles from './group-drawer.module.css';
import { ratioNames } from './ratio-names.ts';
import { directoryTexts, groupTexts as texts } from './texts.ts';
import { TotalAmount } from './total-amount.tsx';

interface GroupDrawerProps {
  publisher: PublisherView | undefined;
  /** Days of the figures as filtered; empty for the server's own. */
  from: string;
  to: string;
  onClose: () => void;
}

/** One publisher on several networks, figures side by side. */
export function GroupDrawer({ publisher, from, to, onClose }: GroupDrawerProps) {
  return (
    <Drawer title={texts.title} open={publisher !== undefined} onClose={onClose} size={860} destroyOnHidden>
      {publisher && <Group id={publisher.id} from={from} to={to} onAlone={onClose} />}
    </Drawer>
  );
}

interface GroupProps {
  id: string;
  from: string;
  to: string;
  /** Nobody is left to compare with. */
  onAlone: () => void;
}

function Group({ id, from, to, onAlone }: GroupProps) {
  const { data, error, refetch } = useQuery(
    publisherGroupQuery(id, { ...(from && { from }), ...(to && { to }) }),
  );
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  return (
    <>
      <p className={styles.span}>{texts.span(data.from, data.to)}</p>
      <Comparison
        members={data.members}
        together={data}
        onSplit={(member) => (data.members.length <= 2 || member.id === id) && onAlone()}
      />
      <GroupMails members={data.members} />
    </>
  );
}

/** One publisher on several networks has one correspondence. */
function GroupMails({ members }: { members: readonly PublisherView[] }) {
  const sited = members.find(({ url }) => publisherDomainOf(url) !== '');
  if (!sited) return null;
  return <PublisherMails domain={publisherDomainOf(sited.url)} name={sited.name || publisherTexts.unnamed} />;
}

const lines: readonly [title: string, show: (member: PublisherView) => ReactNode][] = [
  [texts.publisherId, ({ publisherId }) => publisherId],
  [texts.url, ({ url }) => url || texts.none],
  [texts.type, ({ type, typeFrom }) => `${typeLabel(type)}（${publisherTexts.typeFrom[typeFrom]}）`],
  [texts.country, ({ country }) => country || texts.none],
  [texts.tags, ({ tags }) => tags || texts.none],
  [directoryTexts.columns.orders, ({ orders }) => formatKnownCount(orders)],
  [directoryTexts.columns.sales, ({ figures }) => <AmountLines figures={figures} figure="sales" />],
  [directoryTexts.columns.commission, ({ figures }) => <AmountLines figures={figures} figure="commission" />],
  [directoryTexts.columns.fee, ({ figures }) => <AmountLines figures={figures} figure="fee" />],
  [directoryTexts.columns.clicks, ({ clicks }) => <ClickCount clicks={clicks} />],
  ...ratioKeys.map((key): [string, (member: PublisherView) => ReactNode] => [
    ratioNames[key],
    (member) => <RatioValue ratios={member} ratio={key} />,
  ]),
];

type Together = Pick<EndpointOutput<typeof getPublisherGroup>, 'totals' | 'currency'>;

/** The members added up, by the line they stand in. */
function sumsOf({ totals, currency }: Together): ReadonlyMap<string, ReactNode> {
  const { columns } = directoryTexts;
  return new Map<string, ReactNode>([
    [columns.orders, formatKnownCount(totals.orders)],
    ...directoryAmounts.map((figure): [string, ReactNode] => [
      columns[figure],
      <TotalAmount key={figure} totals={totals} figure={figure} currency={currency} />,
    ]),
    [columns.clicks, <ClickCount key="clicks" clicks={totals.clicks} />],
    ...ratioKeys.map((key): [string, ReactNode] => [
      ratioNames[key],
      <RatioValue key={key} ratios={totals} ratio={key} />,
    ]),
  ]);
}

interface ComparisonProps {
  members: readonly PublisherView[];
  /** What they are worth as one. */
  together: Together;
  onSplit: (member: PublisherView) => void;
}

function Comparison({ members, together, onSplit }: ComparisonProps) {
  const splitting = useSplitPublisher();
  const split = async (member: PublisherView) => {
    const agreed = await confirm({
      title: texts.splitTitle(member.name),
      content: texts.splitText,
      okText: texts.splitOk,
      cancelText: texts.cancel,
    });
    if (!agreed) return;
    splitting.mutate(member.id, {
      onSuccess: () => {
        toast.success(texts.splitDone);
        onSplit(member);
      },
    });
  };
  // What only one of them brought needs no sum.
  const sums = members.filter(({ figures }) => figures.length > 0).length > 1 ? sumsOf(together) : null;
  return (
    <ScrollBox className={styles.scroll} label={texts.title}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{texts.figure}</th>
            {members.map((member) => (
              <th key={member.id} scope="col">
                <span className={styles.member}>
                  <NetworkMark network={member.network} size={24} />
                  <span>
                    {member.name || publisherTexts.unnamed}
                    <span className={styles.pt}>{member.pt}</span>
                  </span>
                </span>
                <Button
                  size="small"
                  aria-label={texts.splitOf(member.name, member.pt)}
                  onClick={() => void split(member)}
                >
                  {texts.split}
                </Button>
              </th>
            ))}
            {sums && <th scope="col">{directoryTexts.together}</th>}
          </tr>
        </thead>
        <tbody>
          {lines.map(([title, show]) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              {members.map((member) => (
                <td key={member.id}>{show(member)}</td>
              ))}
              {sums && <td>{sums.get(title)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
