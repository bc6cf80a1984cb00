import { Button } from 'antd';
import type { SignInRow } from '#contract/security.ts';
import { StateMark, type StateTone } from '#web/components/state-mark.tsx';
import { useEndSignIn } from '#web/data/security.ts';
import { confirm } from '#web/lib/confirm.ts';
import { formatMinute } from '#web/lib/format-minute.ts';
import { toast } from '#web/lib/toast.ts';
import styles from '../access-list.module.css';
import { fieldTexts } from '../texts.ts';
import { signInTexts as texts } from './texts.ts';

interface SignInListProps {
  list: readonly SignInRow[];
  showNames: boolean;
}

/** Newest first: with what, from where, when, and how it ended. */
export function SignInList({ list, showNames }: SignInListProps) {
  const end = useEndSignIn();
  const ask = async (id: string) => {
    const agreed = await confirm({
      title: texts.endTitle,
      content: texts.endText,
      okText: texts.end,
      cancelText: fieldTexts.cancel,
      danger: true,
    });
    if (agreed) end.mutate(id, { onSuccess: () => toast.success(texts.ended) });
  };
  return (
    <ul className={styles.list} aria-label={texts.title}>
      {list.map((row) => (
        <li key={row.id} className={styles.row}>
          <SignIn row={row} showName={showNames} />
          {row.state === 'live' && !row.current && (
            <Button
              className={styles.end ?? ''}
              danger
              aria-label={texts.endLabel(deviceName(row), row.name ?? texts.gone)}
              onClick={() => void ask(row.id)}
            >
              {texts.end}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** What the browser said of itself; nothing is made up where it said nothing. */
const deviceName = ({ device }: SignInRow) =>
  device === null ? texts.notNoted : device === '' ? texts.unknownDevice : device;

const toneOf = (state: SignInRow['state']): StateTone => (state === 'live' ? 'good' : 'off');

function SignIn({ row, showName }: { row: SignInRow; showName: boolean }) {
  return (
    <>
      <div className={styles.head}>
        <strong>{deviceName(row)}</strong>
        <StateMark tone={toneOf(row.state)}>
          {row.current ? texts.current : texts.states[row.state]}
        </StateMark>
      </div>
      <dl className={styles.facts}>
        {showName && (
          <div>
            <dt>{texts.who}</dt>
            <dd>{row.name ?? texts.gone}</dd>
          </div>
        )}
        <div>
          <dt>{texts.address}</dt>
          <dd>{row.address || texts.noAddress}</dd>
        </div>
        <div>
          <dt>{texts.at}</dt>
          <dd>
            <time dateTime={row.at}>{formatMinute(row.at)}</time>
          </dd>
        </div>
        <div>
          <dt>{texts.lastSeen}</dt>
          <dd>
            <time dateTime={row.lastSeenAt}>{formatMinute(row.lastSeenAt)}</time>
          </dd>
        </div>
      </dl>
    </>
  );
}
