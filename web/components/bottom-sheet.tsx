import { ModalFrame, type ModalProps } from './modal-frame.tsx';

/** Choices that rise from the lower edge of a phone; Escape and a press beside them close them. */
export function BottomSheet(props: ModalProps) {
  const { onClose } = props;
  return (
    <ModalFrame
      {...props}
      kind="sheet"
      events={{
        onClose,
        // The dialog itself is only hit beside its content, on the backdrop.
        onClick: ({ target, currentTarget }) => target === currentTarget && onClose(),
      }}
    />
  );
}
