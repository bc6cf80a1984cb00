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
import { insightDrawingTexts } from '#web/features/site/guide/texts/insight-texts.ts';

const texts = insightDrawingTexts.brands;

export function BrandsDrawing({ label }: { label: string }) {
  return (
    <Screen label={label} height={298}>
      <Field x={18} y={16} width={326}>
        {texts.keyword}
      </Field>
      <Field x={18} y={50} width={60}>
        {texts.filters[0]}
      </Field>
      <Field x={84} y={50} width={88}>
        {texts.filters[1]}
      </Field>
      <Field x={178} y={50} width={88}>
        {texts.filters[2]}
      </Field>
      <Card x={18} y={88} width={326} height={92} />
      <Words x={34} y={115} strong>
        {texts.brand}
      </Words>
      <PushButton x={270} y={97} width={60}>
        {texts.follow}
      </PushButton>
      <Words x={34} y={143} soft>
        {texts.programmes}
      </Words>
      <Line x={104} y={136} width={110} />
      <Words x={34} y={168} soft>
        {texts.networks}
      </Words>
      <Bars x={104} y={172} width={112} heights={[16, 22, 12, 18, 24, 14]} />
      <Card x={18} y={190} width={326} height={94} />
      <Words x={34} y={216} strong>
        {texts.publishers}
      </Words>
      <Words x={34} y={244}>
        Trail Notes
      </Words>
      <Words x={150} y={244} link>
        {texts.pages}
      </Words>
      <Words x={270} y={244} link>
        {texts.write}
      </Words>
      <Words x={34} y={270}>
        Camp Weekly
      </Words>
      <Words x={150} y={270} link>
        {texts.pages}
      </Words>
      <Words x={270} y={270} link>
        {texts.write}
      </Words>
      <Marks
        at={[
          [344, 30],
          [282, 64],
          [18, 138],
          [202, 240],
          [256, 111],
        ]}
      />
    </Screen>
  );
}
