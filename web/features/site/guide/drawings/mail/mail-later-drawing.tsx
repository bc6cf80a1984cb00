import { Card, Field, Marks, PushButton, Screen, Words } from '#web/components/screen-drawing/kit.tsx';
import { mailDrawingTexts } from '#web/features/site/guide/texts/mail-texts.ts';

const texts = mailDrawingTexts.later;

export function MailLaterDrawing({ label }: { label: string }) {
  return (
    <Screen label={label} height={296}>
      <Card x={20} y={18} width={320} height={178} />
      <Words x={36} y={44} strong>
        {texts.title}
      </Words>
      <Words x={36} y={77} soft>
        {texts.schedule}
      </Words>
      <Field x={78} y={58} width={160}>
        {texts.time}
      </Field>
      <Words x={36} y={112} soft>
        {texts.followUp}
      </Words>
      <Words x={124} y={112}>
        {texts.after}
      </Words>
      <PushButton x={36} y={124} width={116}>
        {texts.add}
      </PushButton>
      <Field x={36} y={160} width={160}>
        {texts.campaign}
      </Field>
      <Card x={20} y={206} width={320} height={76} />
      <Words x={36} y={233} strong>
        {texts.suppressions}
      </Words>
      <PushButton x={234} y={214} width={92}>
        {texts.put}
      </PushButton>
      <Words x={36} y={263}>
        name@site.com
      </Words>
      <Words x={170} y={263} soft>
        {texts.reason}
      </Words>
      <Marks
        at={[
          [20, 40],
          [252, 72],
          [166, 138],
          [210, 174],
          [20, 244],
        ]}
      />
    </Screen>
  );
}
