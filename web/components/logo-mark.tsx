/** A compass rose in a wave; it stands on light and on navy. */
export function LogoMark({ className }: { className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <circle cx="24" cy="24" r="24" fill="#1466b8" />
      <circle cx="25" cy="20.5" r="14.5" fill="none" stroke="#fff" strokeOpacity=".5" strokeWidth="1.6" />
      <path d="M25 3.5 28 17.5 25 20.5 22 17.5Z" fill="#f2a541" />
      <path d="M25 3.5V20.5L22 17.5Z" fill="#ffc878" />
      <path
        d="M42 20.5 28 23.5 25 20.5 28 17.5ZM8 20.5 22 17.5 25 20.5 22 23.5ZM25 37.5 22 23.5 25 20.5 28 23.5Z"
        fill="#fff"
      />
      <path d="M42 20.5H25L28 23.5ZM8 20.5H25L22 17.5ZM25 37.5V20.5L22 23.5Z" fill="#cfe3f7" />
      <path
        d="M.8 30.2C5.8 30.2 8 24.4 14.6 24.4 20.4 24.4 23 28.8 20.8 32 20.2 29.6 16.8 28.8 15.2 31 13.4 33.6 17 37.4 23.6 37 32.4 36.4 36.4 28.6 47.2 30.2A24 24 0 0 1 .8 30.2Z"
        fill="#13a89e"
      />
      <path
        d="M4.6 38.2C9 36.2 12.6 38.4 17 40 24 42.6 32 40.4 43.4 38.2A24 24 0 0 1 4.6 38.2Z"
        fill="#0f4279"
      />
    </svg>
  );
}
