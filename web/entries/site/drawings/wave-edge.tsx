/** The surface of deep water: the upper edge of what lies below, in its colour. */
export function WaveEdge({ className }: { className: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 1440 64"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <path
        d="M0 34c120-28 240-28 360 0s240 28 360 0 240-28 360 0 240 28 360 0v30H0Z"
        fill="currentColor"
        opacity=".35"
      />
      <path
        d="M0 48c90-16 180-16 270 0s180 16 270 0 180-16 270 0 180 16 270 0 180-16 270 0 60 8 90 8v8H0Z"
        fill="currentColor"
      />
    </svg>
  );
}
