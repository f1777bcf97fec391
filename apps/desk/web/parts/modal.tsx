import { Dialog } from '@assay/ui/dialog';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Action } from './action.tsx';

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

/** A button that opens a dialog. @param children what is in it, by what closes it */
export function ModalButton(props: { label: string; title: string; children(close: () => void): ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Action aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {props.label}
      </Action>
      {isOpen && (
        <Modal title={props.title} onClose={close}>
          {props.children(close)}
        </Modal>
      )}
    </>
  );
}

/** Does for dialogs what the browser does not by itself. Called once. */
export function startDialogs(): void {
  // Without invoker commands, a dialog's cross closes nothing.
  if (!('commandForElement' in HTMLButtonElement.prototype)) void import('invokers-polyfill');

  // A click on the backdrop targets the dialog itself, whose content fills it.
  let outside: EventTarget | null = null;
  document.addEventListener('pointerdown', ({ target }) => {
    outside = target instanceof HTMLDialogElement ? target : null;
  });
  document.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLDialogElement && target === outside) target.close();
  });
}
