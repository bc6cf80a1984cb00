import { useQuery } from '@tanstack/react-query';
import { StateMark } from '#web/components/state-mark.tsx';
import { passkeysQuery } from '#web/data/passkeys.ts';
import { securityTexts as texts } from './texts.ts';

/** How many passkeys the member has; nothing until it is known. */
export function PasskeyMark() {
  const { data } = useQuery(passkeysQuery);
  if (!data) return null;
  const { length } = data.list;
  return (
    <StateMark tone={length > 0 ? 'good' : 'off'}>
      {length > 0 ? texts.passkeyCount(length) : texts.passkeyNone}
    </StateMark>
  );
}
