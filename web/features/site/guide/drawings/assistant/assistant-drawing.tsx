import {
  Bars,
  Card,
  Field,
  Line,
  Marks,
  PushButton,
  Screen,
  Words,
} from '#web/components/screen-drawing/kit.tsx';
import { assistantDrawingTexts } from '#web/features/site/guide/texts/assistant-texts.ts';

const texts = assistantDrawingTexts.assistant;

export function AssistantDrawing({ label }: { label: string }) {
  return (
    <Screen label={label} height={306}>
      <Card x={14} y={24} width={132} height={84} />
      <Line x={26} y={42} width={56} />
      <Line x={26} y={62} width={84} />
      <Card x={14} y={116} width={132} height={178} />
      <Bars x={26} y={282} width={108} heights={[40, 62, 54, 88, 76, 104]} />
      <Card x={156} y={24} width={190} height={270} />
      <Words x={168} y={48} strong>
        {texts.title}
      </Words>
      <Words x={278} y={48} link>
        {texts.history}
      </Words>
      <Words x={168} y={74} soft>
        {texts.tryThese}
      </Words>
      {texts.questions.map((question, index) => (
        <PushButton key={question} x={168} y={82 + index * 34} width={140}>
          {question}
        </PushButton>
      ))}
      <Line x={168} y={164} width={150} />
      <Line x={168} y={180} width={120} />
      <Words x={168} y={212}>
        {texts.sources}
      </Words>
      <Words x={262} y={212} link>
        {texts.open}
      </Words>
      <Field x={168} y={250} width={86}>
        {texts.box}
      </Field>
      <PushButton x={262} y={250} width={72}>
        {texts.stop}
      </PushButton>
      <Marks
        at={[
          [240, 44],
          [322, 98],
          [346, 266],
          [168, 229],
          [346, 34],
        ]}
      />
    </Screen>
  );
}
