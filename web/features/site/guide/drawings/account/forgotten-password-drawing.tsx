import { Card, Field, Mark, PushButton, Screen } from '#web/components/screen-drawing/kit.tsx';
import { accountDrawingTexts as texts } from '#web/features/site/guide/texts/account-texts.ts';

export function ForgottenPasswordDrawing({ label }: { label: string }) {
  return (
    <Screen label={label} height={228}>
      <Card x={50} y={22} width={260} height={184} />
      <Field x={70} y={40} width={220}>
        {texts.account}
      </Field>
      <Field x={70} y={76} width={102}>
        {texts.code}
      </Field>
      <PushButton x={180} y={76} width={110}>
        {texts.countdown}
      </PushButton>
      <Field x={70} y={112} width={106}>
        {texts.newPassword}
      </Field>
      <Field x={184} y={112} width={106}>
        {texts.again}
      </Field>
      <PushButton x={70} y={158} width={220} primary>
        {texts.reset}
      </PushButton>
      <Mark x={50} y={54}>
        {1}
      </Mark>
      <Mark x={310} y={90}>
        {2}
      </Mark>
      <Mark x={50} y={126}>
        {3}
      </Mark>
    </Screen>
  );
}
