import { Dialog } from '@assay/ui/dialog';
import { type ReactNode, useEffect, useId, useRef } from 'react';

/** A dialog that is open while it is mounted. */
export function Modal({ title, onClose, children }: { title: string; onClose(): void; children: ReactNode }) {
  const id = useId();
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const dialog = document.getElementById(id);
    if (!(dialog instanceof HTMLDialogElement)) return;
    const onDialogClose = () => close.current();
    dialog.addEventListener('close', onDialogClose);
    if (!dialog.open) dialog.showModal();
    return () => dialog.removeEventListener('close', onDialogClose);
  }, [id]);
  return (
    <Dialog id={id} title={title}>
      {children}
    </Dialog>
  );
}
