import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { passkeysQuery } from '#web/data/passkeys.ts';
import { passkeyTexts as texts } from './texts.ts';

/** In place of a password or code, for whoever has a passkey. */
export function PasskeyButton({ isPending, onPress }: { isPending: boolean; onPress: () => void }) {
  const { data } = useQuery(passkeysQuery);
  if (!data || data.list.length === 0) return null;
  return (
    <Button type="link" loading={isPending} onClick={onPress}>
      {texts.use}
    </Button>
  );
}
