import { Illustration, type IllustrationProps } from './illustration.tsx';
import { amber, paper, sea, teal } from './palette.ts';

/** Materials: crates on the quay, each with a kind of content. */
export function MaterialCrates(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <path d="M44 98h70v54H44z" fill={paper} />
      <path d="M44 108h70M44 142h70" />
      <path d="m56 136 12-14 9 9 7-7 16 12z" fill={teal} fillOpacity=".5" />
      <circle cx="90" cy="118" r="3.5" fill={amber} />
      <path d="M122 98h70v54h-70z" fill={sea} fillOpacity=".85" />
      <path d="M122 108h70M122 142h70" />
      <path d="m146 125 5-5a6 6 0 0 1 9 9l-4 4M166 119l-5 5" stroke={paper} strokeWidth="3" />
      <path d="m158 127-5 5a6 6 0 0 1-9-9" stroke={paper} strokeWidth="3" />
      <path d="M82 44h72v54H82z" fill={amber} fillOpacity=".85" />
      <path d="M82 54h72M82 88h72" />
      <path d="M100 63h36v7a4 4 0 0 0 0 8v7h-36v-7a4 4 0 0 0 0-8z" fill={paper} />
      <path d="m112 79 12-10" />
      <path d="M118 44V30M104 44l14-14 14 14" />
      <path d="M118 30v-8" strokeDasharray="3 4" />
      <path d="M32 152h176" />
    </Illustration>
  );
}
