import { Card, Line, Marks, PushButton, Screen, Words } from '#web/components/screen-drawing/kit.tsx';
import { assistantDrawingTexts } from '#web/features/site/guide/texts/assistant-texts.ts';

const texts = assistantDrawingTexts.explain;
/** Invented, as every figure of the drawings. */
const shares = ['+512', '+64', '-30'];

export function ExplainDrawing({ label }: { label: string }) {
  return (
    <Screen label={label} height={296}>
      <Card x={14} y={24} width={138} height={96} />
      <Words x={26} y={48} soft>
        {texts.card}
      </Words>
      <Words x={26} y={74} strong>
        6,318
      </Words>
      <PushButton x={26} y={84} width={70}>
        {texts.button}
      </PushButton>
      <Card x={166} y={24} width={180} height={260} />
      <Words x={178} y={50} soft>
        {texts.now}
      </Words>
      <Words x={178} y={72} strong>
        6,318
      </Words>
      <Words x={256} y={50} soft>
        {texts.before}
      </Words>
      <Words x={256} y={72} strong>
        5,772
      </Words>
      <Words x={178} y={104} strong>
        {texts.drivers}
      </Words>
      {texts.rows.map((row, index) => (
        <g key={row}>
          <Words x={178} y={126 + index * 22}>
            {row}
          </Words>
          <Words x={290} y={126 + index * 22}>
            {shares[index] ?? ''}
          </Words>
        </g>
      ))}
      <Words x={178} y={202} strong>
        {texts.networks}
      </Words>
      <Line x={178} y={214} width={120} />
      <Words x={178} y={246} strong>
        {texts.publishers}
      </Words>
      <Line x={178} y={258} width={140} />
      <Marks
        at={[
          [112, 100],
          [346, 60],
          [346, 122],
          [346, 214],
        ]}
      />
    </Screen>
  );
}
