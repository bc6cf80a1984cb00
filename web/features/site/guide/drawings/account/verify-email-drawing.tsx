import { Card, Field, Line, Mark, PushButton, Screen, Words } from '#web/components/screen-drawing/kit.tsx';
import { accountDrawingTexts as texts } from '#web/features/site/guide/texts/account-texts.ts';

export function VerifyEmailDrawing({ label }: { label: string }) {
  return (
    <Screen label={label} height={212}>
      <Line x={24} y={26} width={120} />
      <Words x={180} y={34} link>
        {texts.verify}
      </Words>
      <Card x={50} y={54} width={260} height={136} />
      <Words x={70} y={82} strong>
        {texts.verifyEmail}
      </Words>
      <Field x={70} y={96} width={116}>
        {texts.code}
      </Field>
      <PushButton x={194} y={96} width={96}>
        {texts.send}
      </PushButton>
      <PushButton x={222} y={146} width={68} primary>
        {texts.verify}
      </PushButton>
      <Mark x={166} y={30}>
        {1}
      </Mark>
      <Mark x={310} y={110}>
        {2}
      </Mark>
      <Mark x={206} y={160}>
        {3}
      </Mark>
    </Screen>
  );
}
