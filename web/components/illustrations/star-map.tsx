import { Illustration, type IllustrationProps } from './illustration.tsx';
import { amber, paper, sea, teal } from './palette.ts';

/** What is followed: a star map with the chosen star lit. */
export function StarMap(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <path d="m44 46 50-10 52 10 50-10v98l-50 10-52-10-50 10z" fill={paper} />
      <path d="M94 36v98M146 46v98" strokeOpacity=".3" />
      <path d="m62 112 24-30 36 20 20-38 34 14" strokeDasharray="3 5" stroke={sea} />
      <circle cx="62" cy="112" r="4" fill={teal} />
      <circle cx="86" cy="82" r="5" fill={sea} />
      <circle cx="122" cy="102" r="4" fill={teal} />
      <circle cx="176" cy="78" r="4" fill={sea} />
      <path
        d="m142 46 5.5 11.500L160 59l-9 8.5 2.5 12.5-11.5-6-11.5 6L133 67.5 124 59l12.5-1.500z"
        fill={amber}
      />
      <path d="M66 60v8M62 64h8M172 110v8M168 114h8" stroke={teal} />
    </Illustration>
  );
}
