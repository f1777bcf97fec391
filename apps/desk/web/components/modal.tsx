import { Dialog } from '@assay/ui/dialog';
import { type ReactNode, useId, useState } from 'react';
import { Action } from './action.tsx';

interface Props {
  title: string;
  onClose(): void;
  children: ReactNode;
}

/** A dialog that is open while it is mounted. */
export function Modal(props: Props) {
  return <Dialog id={useId()} ref={open} {...props} />;
}

/** With the focus on its first field, or what is marked with `data-first`: the cross comes before. */
function open(dialog: HTMLDialogElement | null): void {
  if (!dialog || dialog.open) return;
  dialog.showModal();
  dialog.querySelector<HTMLElement>('input, select, textarea, [data-first]')?.focus();
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
