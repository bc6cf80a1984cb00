import { Card, Field, Line, Marks, PushButton, Screen, Words } from '#web/components/screen-drawing/kit.tsx';
import { mailDrawingTexts } from '#web/features/site/guide/texts/mail-texts.ts';

const texts = mailDrawingTexts.mailbox;

export function MailboxDrawing({ label }: { label: string }) {
  return (
    <Screen label={label} height={300}>
      <PushButton x={20} y={14} width={94} primary>
        {texts.connect}
      </PushButton>
      <Card x={20} y={52} width={202} height={176} />
      <Field x={32} y={64} width={178}>
        {texts.email}
      </Field>
      <PushButton x={32} y={100} width={62}>
        {texts.providers[0]}
      </PushButton>
      <PushButton x={97} y={100} width={48}>
        {texts.providers[1]}
      </PushButton>
      <PushButton x={148} y={100} width={62}>
        {texts.providers[2]}
      </PushButton>
      <Field x={32} y={138} width={178}>
        {texts.password}
      </Field>
      <PushButton x={32} y={184} width={58}>
        {texts.verify}
      </PushButton>
      <PushButton x={98} y={184} width={112} primary>
        {texts.submit}
      </PushButton>
      <Card x={230} y={52} width={112} height={176} />
      <Words x={236} y={78}>
        {texts.help}
      </Words>
      <Card x={244} y={94} width={84} height={56} />
      <Line x={254} y={108} width={50} />
      <Line x={254} y={124} width={64} />
      <Line x={244} y={168} width={80} />
      <Line x={244} y={184} width={58} />
      <Card x={20} y={240} width={322} height={46} />
      <Words x={36} y={268}>
        name@brand.com
      </Words>
      <Words x={170} y={268} link>
        {texts.state}
      </Words>
      <PushButton x={262} y={249} width={60}>
        {texts.settings}
      </PushButton>
      <Marks
        at={[
          [128, 28],
          [20, 78],
          [226, 152],
          [20, 198],
          [338, 263],
        ]}
      />
    </Screen>
  );
}
