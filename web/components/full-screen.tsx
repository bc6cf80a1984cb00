import { ModalFrame, type ModalProps } from './modal-frame.tsx';

/** A page over the page; Escape and the back gesture ask its owner, who may keep it open. */
export function FullScreen(props: ModalProps) {
  const { onClose } = props;
  return (
    <ModalFrame
      {...props}
      kind="screen"
      events={{
        onCancel: (event) => {
          event.preventDefault();
          onClose();
        },
        // A browser lets a second Escape through: it stays until its owner takes it away.
        onClose: ({ currentTarget }) => {
          currentTarget.showModal();
          onClose();
        },
      }}
    />
  );
}
