import {
  Card,
  Field,
  Line,
  Marks,
  PushButton,
  Screen,
  Tabs,
  Words,
} from '#web/components/screen-drawing/kit.tsx';
import { mailDrawingTexts } from '#web/features/site/guide/texts/mail-texts.ts';

const texts = mailDrawingTexts.templates;

export function MailTemplatesDrawing({ label }: { label: string }) {
  return (
    <Screen label={label} height={276}>
      <Tabs x={20} y={34} names={texts.tabs} chosen={texts.tabs[1]} />
      <PushButton x={244} y={16} width={96} primary>
        {texts.add}
      </PushButton>
      <Card x={20} y={54} width={320} height={106} />
      <Field x={36} y={66} width={140}>
        {texts.name}
      </Field>
      <PushButton x={184} y={66} width={92}>
        {texts.variable}
      </PushButton>
      <Words x={36} y={128} link>
        {texts.variables[0]}
      </Words>
      <Words x={106} y={128} link>
        {texts.variables[1]}
      </Words>
      <Line x={36} y={142} width={140} />
      <PushButton x={236} y={120} width={88}>
        {texts.use}
      </PushButton>
      <Card x={20} y={170} width={320} height={92} />
      <Words x={36} y={196} strong>
        {texts.values}
      </Words>
      <Words x={36} y={224}>
        Trail Notes
      </Words>
      <Field x={150} y={205} width={130}>
        {texts.missing}
      </Field>
      <Words x={36} y={250}>
        Camp Weekly
      </Words>
      <Line x={160} y={243} width={70} />
      <Marks
        at={[
          [244, 30],
          [290, 80],
          [336, 134],
          [20, 216],
        ]}
      />
    </Screen>
  );
}
