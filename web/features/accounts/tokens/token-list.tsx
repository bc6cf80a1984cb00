import { Button } from 'antd';
import type { TokenView } from '#contract/api-tokens.ts';
import { StateMark } from '#web/components/state-mark.tsx';
import { useRevokeToken } from '#web/data/api-tokens.ts';
import { confirm } from '#web/lib/confirm.ts';
import { formatMinute } from '#web/lib/format-minute.ts';
import { toast } from '#web/lib/toast.ts';
import rows from '../access-list.module.css';
import { titlesOf } from '../menu-codes.ts';
import { fieldTexts } from '../texts.ts';
import { isExpired } from './expiry.ts';
import { tokenTexts as texts } from './texts.ts';
import styles from './tokens.module.css';

/** The account's tokens, newest first: what each may read, until when, when it was used. */
export function TokenList({ list }: { list: readonly TokenView[] }) {
  const revoke = useRevokeToken();
  const ask = async ({ id, name }: TokenView) => {
    const agreed = await confirm({
      title: texts.revokeTitle(name),
      content: texts.revokeText,
      okText: texts.revoke,
      cancelText: fieldTexts.cancel,
      danger: true,
    });
    if (agreed) revoke.mutate(id, { onSuccess: () => toast.success(texts.revoked) });
  };
  return (
    <ul className={rows.list} aria-label={texts.title}>
      {list.map((token) => (
        <li key={token.id}>
          <TokenRow token={token} onRevoke={() => void ask(token)} />
        </li>
      ))}
    </ul>
  );
}

function TokenRow({ token, onRevoke }: { token: TokenView; onRevoke: () => void }) {
  const { name, kind, codes, createdAt, expiresAt, lastUsedAt } = token;
  const expired = isExpired(expiresAt, new Date());
  return (
    <article className={rows.row} aria-label={name}>
      <div className={rows.head}>
        <strong>{name}</strong>
        {kind === 'connected' && <StateMark tone="done">{texts.connected}</StateMark>}
        <StateMark tone={expired ? 'off' : 'good'}>{expired ? texts.expired : texts.live}</StateMark>
      </div>
      <dl className={rows.facts} data-wide>
        <div className={styles.wide}>
          <dt>{texts.codes}</dt>
          <dd>{titlesOf(codes).join('、')}</dd>
        </div>
        <Fact name={texts.lastUsed} moment={lastUsedAt} otherwise={texts.never} />
        <Fact
          name={kind === 'connected' ? texts.endsUnused : texts.expires}
          moment={expiresAt}
          otherwise={texts.forever}
        />
        <Fact name={texts.created} moment={createdAt} />
      </dl>
      <Button className={rows.end ?? ''} danger aria-label={texts.revokeLabel(name)} onClick={onRevoke}>
        {texts.revoke}
      </Button>
    </article>
  );
}

function Fact({ name, moment, otherwise }: { name: string; moment: string | null; otherwise?: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{moment === null ? otherwise : <time dateTime={moment}>{formatMinute(moment)}</time>}</dd>
    </div>
  );
}
