import { Illustration, type IllustrationProps, Water } from './illustration.tsx';
import { amber, paper, sea, teal } from './palette.ts';

/** Done: the ship has come in, flags up. */
export function Arrival(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <circle cx="168" cy="62" r="20" fill={amber} />
      <path d="M168 34v-8M196 62h8M188 42l5-5M188 82l5 5" stroke={amber} />
      <path d="M112 116V46" />
      <path d="M108 112V52c-6 26-16 46-34 60z" fill={paper} />
      <path d="M116 112V62c18 12 28 30 30 50z" fill={teal} fillOpacity=".4" />
      <path d="M112 46V34h18l-5 5 5 5h-18" fill={teal} />
      <path d="M60 120h104c-5 17-15 27-29 27H89c-14 0-24-10-29-27Z" fill={sea} />
      <path d="M66 128h92" stroke={paper} strokeOpacity=".7" />
      <circle cx="60" cy="62" r="18" fill={paper} />
      <path d="m51 62 7 7 12-14" stroke={teal} strokeWidth="4" />
      <Water y={146} />
    </Illustration>
  );
}
