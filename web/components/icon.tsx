import { type IconName, iconPaths } from './icon-paths.ts';

interface IconProps {
  name: IconName;
  size?: number;
}

/** A line drawing on a 24-unit grid in the colour of the text; decoration only, the label beside it speaks. */
export function Icon({ name, size = 20 }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
