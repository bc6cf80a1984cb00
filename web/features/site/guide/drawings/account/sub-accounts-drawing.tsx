import { Card, Field, Line, Mark, PushButton, Screen, Words } from '#web/components/screen-drawing/kit.tsx';
import { accountDrawingTexts as texts } from '#web/features/site/guide/texts/account-texts.ts';

export function SubAccountsDrawing({ label }: { label: string }) {
  return (
    <Screen label={label} height={282}>
      <Words x={20} y={36} strong>
        {texts.subAccounts}
      </Words>
      <PushButton x={236} y={18} width={104} primary>
        {texts.create}
      </PushButton>
      <Card x={20} y={58} width={320} height={92} />
      <Line x={38} y={78} width={70} />
      <Words x={140} y={86}>
        {texts.codes}
      </Words>
      <Words x={240} y={86} soft>
        {texts.enabled}
      </Words>
      <Line x={38} y={120} width={54} />
      <Words x={140} y={128} soft>
        {texts.waiting}
      </Words>
      <Words x={240} y={128} link>
        {texts.resend}
      </Words>
      <Card x={60} y={164} width={240} height={100} />
      <Field x={78} y={178} width={98}>
        {texts.account}
      </Field>
      <Field x={184} y={178} width={98}>
        {texts.colleague}
      </Field>
      <PushButton x={158} y={222} width={124} primary>
        {texts.invite}
      </PushButton>
      <Mark x={224} y={32}>
        {1}
      </Mark>
      <Mark x={60} y={192}>
        {2}
      </Mark>
      <Mark x={340} y={82}>
        {3}
      </Mark>
      <Mark x={340} y={124}>
        {4}
      </Mark>
    </Screen>
  );
}
