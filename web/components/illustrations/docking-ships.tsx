import { Illustration, type IllustrationProps, Water } from './illustration.tsx';
import { amber, ink, paper, sea, teal } from './palette.ts';

/** Connecting networks: ships from two sides make fast at the same pier. */
export function DockingShips(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <path d="M108 92h24v62h-24z" fill={amber} fillOpacity=".85" />
      <path d="M104 86h32v8h-32zM108 112h24M108 130h24" fill={amber} />
      <path d="M120 86V50" />
      <path d="M120 50h20l-5 6 5 6h-20z" fill={teal} />
      <path d="M30 118h62c-2 16-9 26-20 26H48c-10 0-16-10-18-26Z" fill={sea} />
      <path d="M42 118V98h30v20" fill={paper} />
      <path d="M50 98V84h14v14M50 107h4M60 107h4" fill={paper} />
      <path d="M210 118h-62c2 16 9 26 20 26h24c10 0 16-10 18-26Z" fill={teal} />
      <path d="M198 118v-14h-12v14M182 118V92h-12v26M166 118v-12h-10v12" fill={paper} />
      <path d="M170 100h12M186 111h12M156 112h10" />
      <path d="M88 116c6-16 12-20 18-22M152 116c-6-16-12-20-18-22" stroke={ink} strokeDasharray="4 4" />
      <circle cx="107" cy="93" r="3.5" fill={paper} />
      <circle cx="133" cy="93" r="3.5" fill={paper} />
      <Water y={144} />
    </Illustration>
  );
}
