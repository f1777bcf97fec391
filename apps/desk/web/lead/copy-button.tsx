import { toast } from '../parts/toasts.ts';

/** Copies a text. Without access to the clipboard it says so. @param what 'the address' */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast(`Copied ${what}.`);
    } catch {
      toast(`This browser does not let the desk copy. Select ${what} and copy it.`, undefined, 'error');
    }
  };
  return (
    <button type="button" className="link text-sm" onClick={copy}>
      Copy
      <span className="sr-only">{` ${what}`}</span>
    </button>
  );
}
