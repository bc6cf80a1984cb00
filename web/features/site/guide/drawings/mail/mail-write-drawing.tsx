import { Card, Field, Line, Marks, PushButton, Screen, Words } from '#web/components/screen-drawing/kit.tsx';
import { mailDrawingTexts } from '#web/features/site/guide/texts/mail-texts.ts';

const texts = mailDrawingTexts.write;

export function MailWriteDrawing({ label }: { label: string }) {
  return (
    <Screen label={label} height={300}>
      <Words x={20} y={34} strong>
        {texts.title}
      </Words>
      <Card x={20} y={46} width={320} height={240} />
      <Field x={36} y={58} width={180}>
        {texts.from}
      </Field>
      <Field x={36} y={92} width={180}>
        {texts.to}
      </Field>
      <PushButton x={222} y={92} width={100}>
        {texts.pick}
      </PushButton>
      <Field x={36} y={126} width={286}>
        {texts.subject}
      </Field>
      <Card x={36} y={160} width={286} height={40} />
      <Line x={48} y={171} width={230} />
      <Line x={48} y={185} width={170} />
      <PushButton x={36} y={206} width={90}>
        {texts.attach}
      </PushButton>
      <PushButton x={36} y={248} width={112} primary>
        {texts.send}
      </PushButton>
      <PushButton x={154} y={248} width={54}>
        {texts.preview}
      </PushButton>
      <Words x={216} y={267} soft>
        {texts.place}
      </Words>
      <Marks
        at={[
          [230, 72],
          [336, 106],
          [20, 180],
          [181, 240],
          [20, 262],
        ]}
      />
    </Screen>
  );
}
