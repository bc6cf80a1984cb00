import { Avatar, Card, Mark, PushButton, Screen, Words } from '#web/components/screen-drawing/kit.tsx';
import { accountDrawingTexts as texts } from '#web/features/site/guide/texts/account-texts.ts';

const choices = ['01', '02', '03', '05', '06', '08', '09', '12'] as const;

export function AvatarDrawing({ label }: { label: string }) {
  return (
    <Screen label={label} height={236}>
      <Avatar x={24} y={20} size={44} file="04" />
      <Card x={84} y={20} width={252} height={196} />
      <Words x={102} y={48} strong>
        {texts.changeAvatar}
      </Words>
      {choices.map((file, index) => (
        <Avatar
          key={file}
          x={102 + (index % 4) * 54}
          y={62 + Math.floor(index / 4) * 50}
          size={42}
          file={file}
        />
      ))}
      <PushButton x={102} y={172} width={84}>
        {texts.upload}
      </PushButton>
      <PushButton x={254} y={172} width={64} primary>
        {texts.save}
      </PushButton>
      <Mark x={24} y={20}>
        {1}
      </Mark>
      <Mark x={336} y={84}>
        {2}
      </Mark>
      <Mark x={84} y={186}>
        {3}
      </Mark>
      <Mark x={336} y={186}>
        {4}
      </Mark>
    </Screen>
  );
}
