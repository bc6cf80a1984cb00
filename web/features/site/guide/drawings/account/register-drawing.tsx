import { Card, Field, Mark, PushButton, Screen, Tick } from '#web/components/screen-drawing/kit.tsx';
import { accountDrawingTexts as texts } from '#web/features/site/guide/texts/account-texts.ts';

export function RegisterDrawing({ label }: { label: string }) {
  return (
    <Screen label={label} height={296}>
      <Card x={40} y={20} width={280} height={256} />
      <Field x={60} y={36} width={240}>
        {texts.account}
      </Field>
      <Field x={60} y={72} width={138}>
        {texts.code}
      </Field>
      <PushButton x={206} y={72} width={94}>
        {texts.send}
      </PushButton>
      <Field x={60} y={108} width={116}>
        {texts.password}
      </Field>
      <Field x={184} y={108} width={116}>
        {texts.again}
      </Field>
      <Field x={60} y={144} width={74}>
        {texts.name}
      </Field>
      <Field x={142} y={144} width={80}>
        {texts.company}
      </Field>
      <Field x={230} y={144} width={70}>
        {texts.phone}
      </Field>
      <Tick x={60} y={190}>
        {texts.agree}
      </Tick>
      <PushButton x={60} y={224} width={240} primary>
        {texts.register}
      </PushButton>
      <Mark x={40} y={50}>
        {1}
      </Mark>
      <Mark x={320} y={86}>
        {2}
      </Mark>
      <Mark x={40} y={122}>
        {3}
      </Mark>
      <Mark x={320} y={158}>
        {4}
      </Mark>
      <Mark x={40} y={197}>
        {5}
      </Mark>
    </Screen>
  );
}
