import { Bars, Card, Line, Marks, PushButton, Screen, Words } from '#web/components/screen-drawing/kit.tsx';
import { platformDrawingTexts } from '#web/features/site/guide/texts/platform-texts.ts';

const texts = platformDrawingTexts.board;
const chosen = texts.windows[2];
/** Invented, as every figure of the drawings. */
const figures = ['48,210', '6,318', '1,026', '78,940'];

export function BoardDrawing({ label }: { label: string }) {
  return (
    <Screen label={label} height={306}>
      {texts.windows.map((name, index) => (
        <PushButton key={name} x={14 + index * 44} y={24} width={42} primary={name === chosen}>
          {name}
        </PushButton>
      ))}
      <PushButton x={194} y={24} width={44}>
        {texts.compare}
      </PushButton>
      <PushButton x={246} y={24} width={100}>
        {texts.currency}
      </PushButton>
      {texts.cards.map((name, index) => (
        <g key={name}>
          <Card x={14 + index * 84} y={66} width={80} height={72} />
          <Words x={22 + index * 84} y={88} soft>
            {name}
          </Words>
          <Words x={22 + index * 84} y={112} strong>
            {figures[index] ?? ''}
          </Words>
          <Line x={30 + index * 84} y={123} width={48} />
        </g>
      ))}
      <Card x={14} y={146} width={332} height={36} />
      {texts.ratios.map((name, index) => (
        <g key={name}>
          <Words x={28 + index * 102} y={169}>
            {name}
          </Words>
          <Line x={78 + index * 102} y={161} width={40} />
        </g>
      ))}
      <Card x={14} y={190} width={332} height={104} />
      <Words x={28} y={214} strong>
        {texts.daily}
      </Words>
      <Words x={288} y={214} link>
        {texts.table}
      </Words>
      <Bars x={28} y={284} width={306} heights={[26, 34, 30, 42, 38, 46, 40, 52, 44, 50, 36, 48]} />
      <Marks
        at={[
          [103, 20],
          [14, 127],
          [346, 164],
          [346, 236],
          [246, 20],
        ]}
      />
    </Screen>
  );
}
