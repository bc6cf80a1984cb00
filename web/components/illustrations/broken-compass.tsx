import { Illustration, type IllustrationProps } from './illustration.tsx';
import { amber, paper, sea, teal } from './palette.ts';

/** Something failed: a compass with a cracked glass. */
export function BrokenCompass(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <circle cx="120" cy="34" r="9" fill={amber} />
      <path d="M110 42h20v8h-20z" fill={amber} />
      <circle cx="120" cy="100" r="54" fill={sea} />
      <circle cx="120" cy="100" r="43" fill={paper} />
      <path d="M120 64v6M120 130v6M84 100h6M150 100h6" />
      <path d="m96 120 18-26 12 12z" fill={teal} />
      <path d="m146 82-20 24-12-12z" fill={amber} />
      <circle cx="120" cy="100" r="3" fill={paper} />
      <path d="m160 84-16 8 6 10-14 6 4 12-10 14M144 92l-10-8M150 102l10 4" strokeWidth="1.6" />
      <path d="m182 62 8-6M188 76l10-1M176 52l3-9" stroke={amber} />
      <path d="M58 154h124" />
    </Illustration>
  );
}
