import { useQuery } from '@tanstack/react-query';
import { StateMark } from '#web/components/state-mark.tsx';
import { totpQuery } from '#web/data/security.ts';
import { securityTexts as texts } from './texts.ts';

/** Whether signing in asks for a second step; nothing until it is known. */
export function TotpMark() {
  const { data } = useQuery(totpQuery);
  if (!data) return null;
  return (
    <StateMark tone={data.enabled ? 'good' : 'off'}>{data.enabled ? texts.totpOn : texts.totpOff}</StateMark>
  );
}
