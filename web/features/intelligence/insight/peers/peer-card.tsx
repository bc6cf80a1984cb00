import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { Industry } from '#contract/catalogue.ts';
import { CardFrame } from '#web/charts/card-frame.tsx';
import { userQuery } from '#web/data/accounts.ts';
import { peersQuery, useJoinPeers } from '#web/data/peers.ts';
import { confirm } from '#web/lib/confirm.ts';
import { toast } from '#web/lib/toast.ts';
import { peerTexts as texts } from '../texts.ts';
import styles from './peer-card.module.css';
import { PeerTable } from './peer-table.tsx';

/** What accounts of the same industry have in common. A part of the page that may be missing without harm. */
export function PeerCard({ industry: { bigIndustryCode, bigIndustryName } }: { industry: Industry }) {
  const { data: user } = useQuery(userQuery);
  const { data: peers } = useQuery(peersQuery);
  const joining = useJoinPeers();
  if (!peers || !user) return null;
  const { joined, seesOwn, months, rule } = peers;
  const isHere = joined?.bigIndustryCode === bigIndustryCode;
  const isOwner = user.role === 'owner';
  const settle = (code: string | null) =>
    joining.mutate(code, { onSuccess: () => toast.success(code === null ? texts.left : texts.joined) });
  const join = async () => {
    const sure = await confirm({
      title: texts.joinTitle(bigIndustryName),
      content: texts.joinText,
      okText: texts.join,
      cancelText: texts.cancel,
    });
    if (sure) settle(bigIndustryCode);
  };
  const leave = async () => {
    const sure = await confirm({
      title: texts.leaveTitle,
      content: texts.leaveText,
      okText: texts.leave,
      cancelText: texts.cancel,
      danger: true,
    });
    if (sure) settle(null);
  };
  return (
    <CardFrame
      title={texts.title}
      note={isHere ? texts.since(joined.since.slice(0, 10)) : texts.offer(bigIndustryName)}
      beside={
        isOwner ? (
          <Button loading={joining.isPending} onClick={() => void (isHere ? leave() : join())}>
            {isHere ? texts.leave : joined ? texts.switchTo : texts.join}
          </Button>
        ) : undefined
      }
    >
      {isHere && months.length > 0 && <PeerTable months={months} seesOwn={seesOwn} />}
      {isHere && months.length === 0 && <p className={styles.text}>{texts.nothingYet}</p>}
      {joined && !isHere && <p className={styles.text}>{texts.joinedElsewhere(joined.bigIndustryName)}</p>}
      <p className={styles.text}>
        {texts.promise(rule)}
        {!isOwner && !joined && texts.ownerOnly}
      </p>
    </CardFrame>
  );
}
