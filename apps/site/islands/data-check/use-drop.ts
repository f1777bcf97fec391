import { useEffect, useState } from 'react';

interface Options {
  /** The name of a file of pasted cells, without ending. */
  pasted: string;
  onNear(): void;
  onFile(file: File): void;
}

/**
 * Takes files that are dropped anywhere on the page, which a browser would open instead, and cells that are pasted.
 *
 * @returns whether a file is being dragged over the page
 */
export function useDrop({ pasted, onNear, onFile }: Options): boolean {
  const [isOver, setOver] = useState(false);

  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      onNear();
      setOver(true);
    };
    const leave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setOver(false);
    const drop = (event: DragEvent) => {
      setOver(false);
      const file = event.dataTransfer?.files[0];
      if (!file) return;
      event.preventDefault();
      onFile(file);
    };
    const paste = (event: ClipboardEvent) => {
      const file = isField(event.target) ? undefined : fileOf(event.clipboardData, pasted);
      if (!file) return;
      event.preventDefault();
      onFile(file);
    };
    addEventListener('dragover', over);
    addEventListener('dragleave', leave);
    addEventListener('drop', drop);
    addEventListener('paste', paste);
    return () => {
      removeEventListener('dragover', over);
      removeEventListener('dragleave', leave);
      removeEventListener('drop', drop);
      removeEventListener('paste', paste);
    };
  });
  return isOver;
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input:not([type=file]), textarea, select');
}

/** A file from the clipboard, or the text of at least two cells as one. */
function fileOf(clipboard: DataTransfer | null, name: string): File | undefined {
  const [file] = clipboard?.files ?? [];
  const text = clipboard?.getData('text/plain') ?? '';
  if (!/\t|\n./.test(text)) return file;
  return new File([text], `${name}.tsv`, { type: 'text/tab-separated-values' });
}
