import { Illustration, type IllustrationProps, Water } from './illustration.tsx';
import { amber, paper, sea, teal } from './palette.ts';

/** The assistant: a lighthouse that answers. */
export function AssistantLighthouse(props: IllustrationProps) {
  return (
    <Illustration {...props}>
      <path d="m88 58-58-18v36zM88 58l24-8v16z" fill={amber} fillOpacity=".3" stroke="none" />
      <path d="M74 74h28l10 72H64z" fill={paper} />
      <path d="M71.5 92h33l2.5 18H69zM66.5 128h43l2.5 18H64z" fill={sea} />
      <path d="M78 48h20v20H78z" fill={amber} />
      <path d="M70 68h36v6H70zM74 48h28L88 34z" fill={paper} />
      <path d="M88 34v-8" />
      <path
        d="M130 52h64a8 8 0 0 1 8 8v34a8 8 0 0 1-8 8h-44l-14 13v-13h-6a8 8 0 0 1-8-8V60a8 8 0 0 1 8-8Z"
        fill={paper}
      />
      <path d="M136 68h46M136 80h30" strokeOpacity=".55" />
      <path
        d="m186 84 2.5 5 5.5.8-4 3.9.9 5.5-4.9-2.6-4.9 2.6.9-5.5-4-3.9 5.5-.800z"
        fill={teal}
        stroke="none"
      />
      <path d="M46 146c6-10 16-14 26-13M104 133c14-1 24 3 30 13" />
      <Water y={146} />
    </Illustration>
  );
}
