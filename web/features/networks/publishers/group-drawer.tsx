import { useQuery } from '@tanstack/react-query';
import { Button, Drawer } from 'antd';
import type { ReactNode } from 'react';
import type { PublisherView } from '../../../../contract/publishers.ts';
import { ErrorState } from '../../../components/error-state.tsx';
import { NetworkMark } from '../../../components/network-mark.tsx';
import { PageSkeleton } from '../../../components/page-skeleton.tsx';
import { ScrollBox } from '../../../components/scroll-box.tsx';
import { typeLabel } from '../../../components/type-label.ts';
import { publisherGroupQuery, useSplitPublisher } from '../../../data/publishers.ts';
import { confirm } from '../../../lib/confirm.ts';
import { formatCount } from '../../../lib/format-figure.ts';
import { toast } from '../../../lib/toast.ts';
import { publisherTexts } from '../../../parts/publisher/texts.ts';
import { AmountLines } from './amount-lines.tsx';
import styles from './group-drawer.module.css';
import { directoryTexts, groupTexts as texts } from './texts.ts';

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
        onSplit={(member) => (data.members.length <= 2 || member.id === id) && onAlone()}
      />
    </>
  );
}

const lines: readonly [title: string, show: (member: PublisherView) => ReactNode][] = [
  [texts.publisherId, ({ publisherId }) => publisherId],
  [texts.url, ({ url }) => url || texts.none],
  [texts.type, ({ type, typeFrom }) => `${typeLabel(type)}（${publisherTexts.typeFrom[typeFrom]}）`],
  [texts.country, ({ country }) => country || texts.none],
  [texts.tags, ({ tags }) => tags || texts.none],
  [
    directoryTexts.columns.orders,
    ({ figures }) => formatCount(figures.reduce((sum, { orders }) => sum + orders, 0)),
  ],
  [directoryTexts.columns.sales, ({ figures }) => <AmountLines figures={figures} figure="sales" />],
  [directoryTexts.columns.commission, ({ figures }) => <AmountLines figures={figures} figure="commission" />],
  [directoryTexts.columns.fee, ({ figures }) => <AmountLines figures={figures} figure="fee" />],
  [
    directoryTexts.columns.clicks,
    ({ clicks }) => (clicks === null ? directoryTexts.clicksNotReported : formatCount(clicks)),
  ],
];

interface ComparisonProps {
  members: readonly PublisherView[];
  onSplit: (member: PublisherView) => void;
}

function Comparison({ members, onSplit }: ComparisonProps) {
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
          </tr>
        </thead>
        <tbody>
          {lines.map(([title, show]) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              {members.map((member) => (
                <td key={member.id}>{show(member)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
