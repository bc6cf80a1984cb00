import type { ReactNode } from 'react';

interface ScrollBoxProps {
  label: string;
  className: string | undefined;
  children: ReactNode;
}

/** A part that scrolls by itself and can be reached by the keyboard, so that its end is readable without a mouse. */
export function ScrollBox({ label, className, children }: ScrollBoxProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys scroll what has the focus
    <section className={className} tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}
