import { useNavigate } from 'react-router';
import type { UserInfo } from '#contract/accounts.ts';
import { useSaveProfile } from '#web/data/accounts.ts';
import { toPath } from '#web/lib/paths.ts';
import { toast } from '#web/lib/toast.ts';
import { infoTexts as texts } from './profile-texts.ts';

export interface ProfileValues {
  name: string;
  companyName: string;
}

/** Saving leads on to the last chapter of the tour: what to do next. */
export function useProfile(user: UserInfo) {
  const navigate = useNavigate();
  const { mutate, isPending } = useSaveProfile();
  const save = (values: ProfileValues, onError: (error: Error) => void) =>
    mutate(
      { id: user.id, ...values },
      {
        onSuccess: () => {
          toast.success(texts.saved);
          void navigate(toPath('demo', { r: 6 }));
        },
        onError,
      },
    );
  return { save, isPending };
}
