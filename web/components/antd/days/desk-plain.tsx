import type { Ref } from 'react';

interface DeskPlainProps {
  ref?: Ref<HTMLInputElement>;
  id?: string | undefined;
  className?: string | undefined;
  label?: string | undefined;
  hint: string;
  value: string;
  disabled?: boolean | undefined;
  onReach: () => void;
}

/** Stands in the picker's place, as wide and as high, until somebody comes near it. */
export function DeskPlain({ label, hint, disabled = false, onReach, ...rest }: DeskPlainProps) {
  return (
    <input
      {...rest}
      readOnly
      aria-label={label}
      placeholder={hint}
      disabled={disabled}
      onFocus={onReach}
      onPointerEnter={onReach}
    />
  );
}
