import { Card, Field, Mark, PushButton, Screen, Tick, Words } from '#web/components/screen-drawing/kit.tsx';
import { accountDrawingTexts as texts } from '#web/features/site/guide/texts/account-texts.ts';

export function DeleteAccountDrawing({ label }: { label: string }) {
  return (
    <Screen label={label} height={210}>
      <Card x={30} y={22} width={300} height={166} />
      <Words x={52} y={52} strong>
        {texts.deleteAccount}
      </Words>
      <Field x={52} y={66} width={256}>
        {texts.loginPassword}
      </Field>
      <Tick x={52} y={110}>
        {texts.deleteAgree}
      </Tick>
      <PushButton x={218} y={142} width={90} danger>
        {texts.deleteAccount}
      </PushButton>
      <Mark x={30} y={48}>
        {1}
      </Mark>
      <Mark x={330} y={80}>
        {2}
      </Mark>
      <Mark x={30} y={117}>
        {3}
      </Mark>
    </Screen>
  );
}
