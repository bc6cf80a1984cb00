import { Card, Field, Line, Marks, PushButton, Screen, Words } from '#web/components/screen-drawing/kit.tsx';
import { mailDrawingTexts } from '#web/features/site/guide/texts/mail-texts.ts';

const texts = mailDrawingTexts.read;

export function MailReadDrawing({ label }: { label: string }) {
  return (
    <Screen label={label} height={282}>
      <Words x={20} y={34} strong>
        {texts.title}
      </Words>
      <Field x={92} y={16} width={144}>
        {texts.keyword}
      </Field>
      <PushButton x={246} y={16} width={94}>
        {texts.unread}
      </PushButton>
      <Card x={20} y={54} width={122} height={214} />
      {texts.people.map((name, index) => (
        <g key={name}>
          <Words x={34} y={84 + index * 52} strong={index === 0}>
            {name}
          </Words>
          <Line x={34} y={96 + index * 52} width={80} />
        </g>
      ))}
      <Card x={152} y={54} width={188} height={214} />
      <Words x={166} y={80} strong>
        {texts.thread}
      </Words>
      <Line x={166} y={94} width={140} />
      <Line x={166} y={108} width={104} />
      <PushButton x={164} y={130} width={48}>
        {texts.reply}
      </PushButton>
      <PushButton x={216} y={130} width={48}>
        {texts.forward}
      </PushButton>
      <PushButton x={268} y={130} width={58}>
        {texts.star}
      </PushButton>
      <PushButton x={164} y={176} width={118}>
        {texts.images}
      </PushButton>
      <Line x={166} y={222} width={150} />
      <Line x={166} y={238} width={120} />
      <Line x={166} y={254} width={136} />
      <Marks
        at={[
          [20, 80],
          [246, 30],
          [340, 76],
          [338, 144],
          [296, 190],
        ]}
      />
    </Screen>
  );
}
