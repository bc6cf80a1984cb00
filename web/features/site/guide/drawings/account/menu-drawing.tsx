import { ink } from '#web/components/illustrations/palette.ts';
import { Avatar, Card, Line, Mark, Screen, Words } from '#web/components/screen-drawing/kit.tsx';
import { accountDrawingTexts as texts } from '#web/features/site/guide/texts/account-texts.ts';

const locked: readonly string[] = [texts.menu[4], texts.menu[5]];

export function MenuDrawing({ label }: { label: string }) {
  return (
    <Screen label={label} height={262}>
      <Card x={12} y={12} width={124} height={238} />
      {texts.menu.map((title, index) => (
        <g key={title}>
          <Words x={30} y={44 + index * 30} soft={locked.includes(title)}>
            {title}
          </Words>
          {locked.includes(title) ? <Padlock x={112} y={32 + index * 30} /> : null}
        </g>
      ))}
      <path d="m80 226-6 6 6 6M70 226l-6 6 6 6" fill="none" stroke={ink} strokeWidth="1.5" />
      <Card x={148} y={12} width={200} height={40} />
      <Avatar x={312} y={20} size={24} file="04" />
      <Line x={166} y={72} width={80} />
      <Line x={166} y={94} width={60} />
      <Line x={166} y={116} width={70} />
      <Card x={250} y={58} width={98} height={124} />
      {texts.userMenu.map((title, index) => (
        <Words key={title} x={266} y={84 + index * 28}>
          {title}
        </Words>
      ))}
      <Mark x={14} y={40}>
        {1}
      </Mark>
      <Mark x={136} y={160}>
        {2}
      </Mark>
      <Mark x={100} y={232}>
        {3}
      </Mark>
      <Mark x={296} y={32}>
        {4}
      </Mark>
    </Screen>
  );
}

function Padlock({ x, y }: { x: number; y: number }) {
  return (
    <g fill="none" stroke={ink} strokeWidth="1.5">
      <rect x={x} y={y + 6} width="11" height="9" rx="1.5" />
      <path d={`M${x + 2.5} ${y + 6}v-2a3 3 0 0 1 6 0v2`} />
    </g>
  );
}
