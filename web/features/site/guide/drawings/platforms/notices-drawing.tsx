import { Card, Line, Marks, PushButton, Screen, Tabs, Words } from '#web/components/screen-drawing/kit.tsx';
import { platformDrawingTexts } from '#web/features/site/guide/texts/platform-texts.ts';

const texts = platformDrawingTexts.notices;

export function NoticesDrawing({ label }: { label: string }) {
  return (
    <Screen label={label} height={288}>
      <PushButton x={224} y={14} width={118}>
        {texts.open}
      </PushButton>
      <Card x={18} y={52} width={324} height={222} />
      <Tabs x={34} y={80} names={texts.tabs} chosen={texts.tabs[0]} />
      <PushButton x={34} y={100} width={90} primary>
        {texts.add}
      </PushButton>
      {texts.kinds.map((kind, index) => (
        <Words key={kind} x={34} y={154 + index * 26}>
          {kind}
        </Words>
      ))}
      <Words x={34} y={210} soft>
        {texts.mail}
      </Words>
      <Line x={102} y={203} width={50} />
      <PushButton x={34} y={230} width={60} primary>
        {texts.save}
      </PushButton>
      <PushButton x={200} y={100} width={104}>
        {texts.robot}
      </PushButton>
      {texts.robots.map((robot, index) => (
        <Words key={robot} x={200} y={154 + index * 26}>
          {robot}
        </Words>
      ))}
      <Words x={200} y={250} soft>
        {texts.sent}
      </Words>
      <Line x={276} y={243} width={50} />
      <Marks
        at={[
          [224, 28],
          [318, 114],
          [138, 114],
          [108, 244],
          [260, 246],
        ]}
      />
    </Screen>
  );
}
