import { Card, Marks, PushButton, Screen, Tabs, Words } from '#web/components/screen-drawing/kit.tsx';
import { mailDrawingTexts } from '#web/features/site/guide/texts/mail-texts.ts';

const texts = mailDrawingTexts.results;
/** Invented, as every figure of the drawings. */
const figures = ['12', '9', '46'];
const results = ['80', '31', '14', '6'];

export function MailResultsDrawing({ label }: { label: string }) {
  return (
    <Screen label={label} height={288}>
      <Tabs x={20} y={34} names={texts.tabs} chosen={texts.tabs[0]} />
      {texts.numbers.map((name, index) => (
        <g key={name}>
          <Card x={20 + index * 110} y={54} width={100} height={50} />
          <Words x={34 + index * 110} y={75} soft>
            {name}
          </Words>
          <Words x={34 + index * 110} y={96} link>
            {figures[index] ?? ''}
          </Words>
        </g>
      ))}
      <Card x={20} y={112} width={320} height={40} />
      <Words x={36} y={137}>
        {texts.mailbox}
      </Words>
      <Words x={190} y={137} link>
        {texts.state}
      </Words>
      <Card x={20} y={162} width={320} height={112} />
      <Words x={36} y={189} strong>
        {texts.tabs[1]}
      </Words>
      <PushButton x={196} y={170} width={62} primary>
        {texts.by[0]}
      </PushButton>
      <PushButton x={264} y={170} width={62}>
        {texts.by[1]}
      </PushButton>
      {texts.columns.map((name, index) => (
        <g key={name}>
          <Words x={116 + index * 48} y={222} soft>
            {name}
          </Words>
          <Words x={120 + index * 48} y={250}>
            {results[index] ?? ''}
          </Words>
        </g>
      ))}
      <Words x={36} y={250}>
        {texts.campaign}
      </Words>
      <Words x={308} y={250} link>
        {texts.stop}
      </Words>
      <Marks
        at={[
          [20, 92],
          [340, 132],
          [20, 185],
          [326, 228],
        ]}
      />
    </Screen>
  );
}
