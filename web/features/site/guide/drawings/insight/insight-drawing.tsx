import {
  Bars,
  Card,
  Field,
  Line,
  Marks,
  PushButton,
  Screen,
  Tabs,
  Words,
} from '#web/components/screen-drawing/kit.tsx';
import { insightDrawingTexts } from '#web/features/site/guide/texts/insight-texts.ts';

const texts = insightDrawingTexts.insight;
/** Invented, as every figure of the drawings. */
const figures = ['128', '204', '3,460', '9,812'];

export function InsightDrawing({ label }: { label: string }) {
  return (
    <Screen label={label} height={310}>
      <Field x={18} y={14} width={104}>
        {texts.industry}
      </Field>
      <Tabs x={138} y={33} names={texts.tabs} chosen={texts.tabs[0]} />
      {texts.numbers.map((name, index) => (
        <g key={name}>
          <Card x={18 + index * 83} y={54} width={78} height={52} />
          <Words x={28 + index * 83} y={75} soft>
            {name}
          </Words>
          <Words x={28 + index * 83} y={97} strong>
            {figures[index] ?? ''}
          </Words>
        </g>
      ))}
      <Card x={18} y={114} width={326} height={88} />
      <Words x={32} y={137}>
        {texts.flow}
      </Words>
      <PushButton x={240} y={120} width={94}>
        {texts.months}
      </PushButton>
      <Bars x={32} y={194} width={300} heights={[20, 24, 18, 28, 26, 32, 24, 34, 30, 36, 28, 38]} />
      <Card x={18} y={210} width={158} height={88} />
      <Words x={32} y={234}>
        {texts.shares}
      </Words>
      <Line x={32} y={248} width={120} />
      <Line x={32} y={263} width={84} />
      <Line x={32} y={278} width={50} />
      <Card x={184} y={210} width={160} height={88} />
      <Words x={194} y={234}>
        {texts.top}
      </Words>
      <Words x={194} y={260} link>
        Trail Notes
      </Words>
      <Words x={194} y={284} link>
        Camp Weekly
      </Words>
      <Marks
        at={[
          [122, 28],
          [344, 80],
          [240, 134],
          [18, 256],
          [344, 266],
        ]}
      />
    </Screen>
  );
}
