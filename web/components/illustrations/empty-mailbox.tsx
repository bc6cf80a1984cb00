import { Illustration, type IllustrationProps } from './illustration.tsx';
import { amber, paper, sea, teal } from './palette.ts';

/** No mail: a letter box on the shore with its door open. */
export function EmptyMailbox(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <path d="M112 106h14v46h-14z" fill={amber} />
      <path d="M84 56h68a24 24 0 0 1 24 24v26H84z" fill={sea} fillOpacity=".85" />
      <path d="M60 80a24 24 0 0 1 48 0v26H60z" fill={paper} />
      <path d="M67 81a17 17 0 0 1 34 0v18H67z" fill={sea} fillOpacity=".18" />
      <path d="M60 106h48l-7 15H53z" fill={paper} />
      <path d="M154 78V44h15v11h-15" fill={amber} />
      <circle cx="154" cy="79" r="2.5" fill={paper} />
      <path d="M40 152h162" />
      <path
        d="M76 152c1-7 3-11 7-14M86 152c0-5-1-8-3-11M150 152c0-6 2-10 6-13M158 152c0-4 1-7 4-9"
        stroke={teal}
      />
      <path d="M186 40c4-4 8-4 10 0 2-4 6-4 10 0M36 58c3-3 6-3 8 0 2-3 5-3 8 0" />
    </Illustration>
  );
}
