import { Card, Field, Line, Marks, PushButton, Screen, Words } from '#web/components/screen-drawing/kit.tsx';
import { assistantDrawingTexts } from '#web/features/site/guide/texts/assistant-texts.ts';

const texts = assistantDrawingTexts.agents;

export function AgentsDrawing({ label }: { label: string }) {
  return (
    <Screen label={label} height={286}>
      <Card x={14} y={24} width={332} height={76} />
      <Words x={28} y={50} strong>
        {texts.title}
      </Words>
      <PushButton x={160} y={34} width={76}>
        {texts.guide}
      </PushButton>
      <PushButton x={254} y={34} width={80} primary>
        {texts.create}
      </PushButton>
      <Line x={28} y={80} width={220} />
      <Card x={14} y={112} width={160} height={162} />
      <Words x={28} y={136} strong>
        {texts.form}
      </Words>
      <Field x={28} y={146} width={132}>
        {texts.name}
      </Field>
      <Field x={28} y={182} width={132}>
        {texts.expiry}
      </Field>
      <PushButton x={28} y={228} width={64} primary>
        {texts.submit}
      </PushButton>
      <Card x={186} y={112} width={160} height={162} />
      <Words x={200} y={136} strong>
        {texts.token}
      </Words>
      <Field x={200} y={146} width={132}>
        haitu_…
      </Field>
      <PushButton x={200} y={190} width={80}>
        {texts.copy}
      </PushButton>
      <Marks
        at={[
          [346, 34],
          [110, 244],
          [298, 206],
          [146, 50],
        ]}
      />
    </Screen>
  );
}
