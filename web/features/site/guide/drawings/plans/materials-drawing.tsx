import {
  Bars,
  Card,
  Field,
  Line,
  Marks,
  PushButton,
  Screen,
  Tick,
  Words,
} from '#web/components/screen-drawing/kit.tsx';
import { planDrawingTexts } from '#web/features/site/guide/texts/plan-texts.ts';

const texts = planDrawingTexts.materials;

export function MaterialsDrawing({ label }: { label: string }) {
  return (
    <Screen label={label} height={296}>
      <PushButton x={20} y={16} width={102}>
        {texts.text}
      </PushButton>
      <PushButton x={128} y={16} width={86} primary>
        {texts.upload}
      </PushButton>
      <Field x={20} y={54} width={110}>
        {texts.keyword}
      </Field>
      <Field x={136} y={54} width={70}>
        {texts.kinds[0]}
      </Field>
      <Field x={212} y={54} width={70}>
        {texts.kinds[1]}
      </Field>
      {texts.items.map((item, index) => (
        <g key={item}>
          <Card x={20 + index * 102} y={92} width={96} height={100} />
          <Bars x={36 + index * 102} y={152} width={70} heights={[30, 46, 38, 20]} />
          <Tick x={30 + index * 102} y={166}>
            {item}
          </Tick>
        </g>
      ))}
      <Card x={20} y={202} width={198} height={82} />
      <Field x={30} y={210} width={84}>
        {texts.title}
      </Field>
      <Field x={120} y={210} width={88}>
        {texts.landing}
      </Field>
      <Words x={30} y={267}>
        {texts.chosen}
      </Words>
      <PushButton x={112} y={248} width={88}>
        {texts.zip}
      </PushButton>
      <Card x={228} y={92} width={112} height={192} />
      <Words x={238} y={118} strong>
        {texts.link}
      </Words>
      <Field x={238} y={130} width={92}>
        {texts.publisher}
      </Field>
      <PushButton x={238} y={166} width={92} primary>
        {texts.make}
      </PushButton>
      <Line x={238} y={212} width={88} />
      <Line x={238} y={228} width={70} />
      <Line x={238} y={244} width={80} />
      <Marks
        at={[
          [228, 30],
          [20, 224],
          [296, 68],
          [340, 144],
          [214, 262],
        ]}
      />
    </Screen>
  );
}
