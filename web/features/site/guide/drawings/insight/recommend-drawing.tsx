import {
  Card,
  Field,
  Line,
  Marks,
  PushButton,
  Screen,
  Tick,
  Words,
} from '#web/components/screen-drawing/kit.tsx';
import { insightDrawingTexts } from '#web/features/site/guide/texts/insight-texts.ts';

const texts = insightDrawingTexts.recommend;

export function RecommendDrawing({ label }: { label: string }) {
  return (
    <Screen label={label} height={264}>
      <Field x={18} y={16} width={140}>
        {texts.basis}
      </Field>
      <Field x={162} y={16} width={94}>
        {texts.filters[0]}
      </Field>
      <Field x={260} y={16} width={84}>
        {texts.filters[1]}
      </Field>
      <Card x={18} y={56} width={326} height={150} />
      <Tick x={32} y={70}>
        Trail Notes
      </Tick>
      <Words x={54} y={108} link>
        {texts.write}
      </Words>
      <Words x={160} y={82} soft>
        {texts.why}
      </Words>
      <Line x={160} y={96} width={88} />
      <Line x={160} y={110} width={66} />
      <Words x={160} y={138} link>
        {texts.pages}
      </Words>
      <PushButton x={262} y={68} width={66}>
        {texts.state}
      </PushButton>
      <Words x={270} y={122} link>
        {texts.note}
      </Words>
      <Tick x={32} y={162}>
        Camp Weekly
      </Tick>
      <Line x={160} y={166} width={88} />
      <Line x={160} y={180} width={50} />
      <PushButton x={18} y={220} width={66}>
        {texts.mark}
      </PushButton>
      <PushButton x={240} y={220} width={104} primary>
        {texts.run}
      </PushButton>
      <Marks
        at={[
          [14, 30],
          [348, 30],
          [146, 112],
          [338, 82],
          [98, 234],
        ]}
      />
    </Screen>
  );
}
