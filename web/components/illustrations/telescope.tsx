import { Illustration, type IllustrationProps } from './illustration.tsx';
import { amber, paper, sea, teal } from './palette.ts';

/** Looking for brands and publishers. */
export function Telescope(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <path d="m112 112-22 42M116 112v42M120 112l24 42" strokeWidth="3" />
      <path d="m58 118-8-14 24-14 8 14z" fill={amber} />
      <path d="m84 106-12-20 50-30 12 20z" fill={sea} />
      <path d="M137 80 121 52l42-25 16 28z" fill={paper} />
      <path d="m157 30 17 28" />
      <path d="m97 71 12 20" stroke={paper} strokeOpacity=".7" />
      <circle cx="116" cy="106" r="8" fill={paper} />
      <circle cx="116" cy="106" r="2" />
      <path d="M186 66v12M180 72h12M206 96v8M202 100h8" stroke={teal} />
      <path d="m200 34 3.5 7 7.5 1-5.5 5.5 1.5 7.5-7-3.5-7 3.5 1.5-7.500L189 42l7.5-1z" fill={amber} />
      <circle cx="60" cy="56" r="3" fill={teal} stroke="none" />
      <circle cx="84" cy="40" r="2" fill={teal} stroke="none" />
      <path d="M62 154h112" />
    </Illustration>
  );
}
