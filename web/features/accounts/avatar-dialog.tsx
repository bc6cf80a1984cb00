import { useQuery } from '@tanstack/react-query';
import { Button, Flex, Skeleton } from 'antd';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import type { UserInfo } from '#contract/accounts.ts';
import { avatarMaxBytes } from '#contract/limits.ts';
import { ErrorState } from '#web/components/error-state.tsx';
import { type AvatarChoice, avatarsQuery, useChangeAvatar } from '#web/data/accounts.ts';
import { toast } from '#web/lib/toast.ts';
import styles from './avatar-dialog.module.css';
import { DialogActions, type DialogProps, FormDialog } from './form-dialog.tsx';
import { avatarTexts as texts } from './profile-texts.ts';

const acceptedTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];

interface AvatarDialogProps extends DialogProps {
  user: UserInfo;
}

export function AvatarDialog({ user, open, onClose }: AvatarDialogProps) {
  return (
    <FormDialog title={texts.title} width={480} open={open} onClose={onClose}>
      <AvatarForm user={user} onClose={onClose} />
    </FormDialog>
  );
}

function AvatarForm({ user, onClose }: { user: UserInfo; onClose: () => void }) {
  const [choice, setChoice] = useState<AvatarChoice>({ url: user.headImgUrl });
  const { mutate, isPending } = useChangeAvatar(user.id);
  const preview = usePreview(choice);

  const save = () =>
    mutate(choice, {
      onSuccess: () => {
        toast.success(texts.saved);
        onClose();
      },
    });

  const refusePicture = () => {
    if (!('file' in choice)) return;
    toast.error(texts.unreadable);
    setChoice({ url: user.headImgUrl });
  };

  return (
    <>
      <Flex gap={16} align="center" className={styles.top}>
        <img
          className={styles.preview}
          src={preview}
          alt={texts.preview}
          width={88}
          height={88}
          onError={refusePicture}
        />
        <PicturePicker onPick={(file) => setChoice({ file })} />
      </Flex>
      <DrawnAvatars
        chosen={'url' in choice ? choice.url : undefined}
        onChoose={(url) => setChoice({ url })}
      />
      <DialogActions onCancel={onClose}>
        <Button
          type="primary"
          loading={isPending}
          disabled={'url' in choice && choice.url === user.headImgUrl}
          onClick={save}
        >
          {texts.save}
        </Button>
      </DialogActions>
    </>
  );
}

/** Address of what is chosen; a picture not yet uploaded gets a temporary one. */
function usePreview(choice: AvatarChoice): string {
  const [address, setAddress] = useState('url' in choice ? choice.url : '');
  useEffect(() => {
    if ('url' in choice) return setAddress(choice.url);
    const temporary = URL.createObjectURL(choice.file);
    setAddress(temporary);
    return () => URL.revokeObjectURL(temporary);
  }, [choice]);
  return address;
}

function PicturePicker({ onPick }: { onPick: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // The same file may be picked again after a refusal.
    event.target.value = '';
    if (!file) return;
    if (!acceptedTypes.includes(file.type)) toast.warning(texts.wrongKind);
    else if (file.size > avatarMaxBytes) toast.warning(texts.tooLarge);
    else onPick(file);
  };
  return (
    <div>
      <Button onClick={() => input.current?.click()}>{texts.upload}</Button>
      <input
        ref={input}
        type="file"
        accept={acceptedTypes.join(',')}
        aria-label={texts.upload}
        onChange={pick}
        hidden
      />
      <p className={styles.hint}>{texts.uploadHint}</p>
    </div>
  );
}

interface DrawnAvatarsProps {
  chosen: string | undefined;
  onChoose: (url: string) => void;
}

function DrawnAvatars({ chosen, onChoose }: DrawnAvatarsProps) {
  const { data: avatars, error, refetch } = useQuery(avatarsQuery);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!avatars) return <Skeleton active paragraph={{ rows: 3 }} title={false} />;
  return (
    <fieldset className={styles.avatars}>
      <legend>{texts.drawn}</legend>
      {avatars.map((avatar, index) => (
        <label key={avatar.id} className={styles.avatar}>
          <input
            type="radio"
            name="headImgUrl"
            aria-label={texts.option(index + 1)}
            checked={avatar.url === chosen}
            onChange={() => onChoose(avatar.url)}
          />
          <img src={avatar.url} alt="" width={56} height={56} />
        </label>
      ))}
    </fieldset>
  );
}
