import { Card, Field, Mark, PushButton, Screen, Words } from '#web/components/screen-drawing/kit.tsx';
import { accountDrawingTexts as texts } from '#web/features/site/guide/texts/account-texts.ts';

export function SignInDrawing({ label }: { label: string }) {
  return (
    <Screen label={label} height={212}>
      <Card x={60} y={24} width={240} height={164} />
      <Field x={80} y={44} width={200}>
        {texts.account}
      </Field>
      <Field x={80} y={82} width={200}>
        {texts.password}
      </Field>
      <PushButton x={80} y={120} width={200} primary>
        {texts.signIn}
      </PushButton>
      <Words x={210} y={172} link>
        {texts.forgotten}
      </Words>
      <Mark x={60} y={58}>
        {1}
      </Mark>
      <Mark x={60} y={96}>
        {2}
      </Mark>
      <Mark x={60} y={134}>
        {3}
      </Mark>
      <Mark x={300} y={168}>
        {4}
      </Mark>
    </Screen>
  );
}
