import { Avatar, Card, Field, Mark, PushButton, Screen, Words } from '#web/components/screen-drawing/kit.tsx';
import { accountDrawingTexts as texts } from '#web/features/site/guide/texts/account-texts.ts';

export function InfoDrawing({ label }: { label: string }) {
  return (
    <Screen label={label} height={268}>
      <Words x={20} y={32} strong>
        {texts.info}
      </Words>
      <Card x={20} y={46} width={320} height={138} />
      <Avatar x={38} y={66} size={52} file="04" />
      <Words x={110} y={78} soft>
        {`${texts.account}　name@brand.com`}
      </Words>
      <Words x={294} y={78} link>
        {texts.verify}
      </Words>
      <Words x={110} y={102} soft>
        {`${texts.phone}　138 0000 0000`}
      </Words>
      <Field x={110} y={114} width={100}>
        {texts.name}
      </Field>
      <Field x={220} y={114} width={100}>
        {texts.company}
      </Field>
      <PushButton x={110} y={150} width={64} primary>
        {texts.save}
      </PushButton>
      <Card x={20} y={196} width={320} height={52} />
      <Words x={38} y={227} strong>
        {texts.preferences}
      </Words>
      <PushButton x={100} y={208} width={52} primary>
        {texts.light}
      </PushButton>
      <PushButton x={158} y={208} width={52}>
        {texts.dark}
      </PushButton>
      <PushButton x={230} y={208} width={82}>
        {texts.redRises}
      </PushButton>
      <Mark x={36} y={62}>
        {1}
      </Mark>
      <Mark x={340} y={74}>
        {2}
      </Mark>
      <Mark x={340} y={128}>
        {3}
      </Mark>
      <Mark x={190} y={164}>
        {4}
      </Mark>
      <Mark x={340} y={222}>
        {5}
      </Mark>
    </Screen>
  );
}
