import { useState } from 'react';
import { Action } from './action.tsx';

/** A secret address that is shown once, and a button that copies it where the browser lets the desk. */
export function CopiedAddress({ address }: { address: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(address);
    setCopied(true);
  };
  return (
    <>
      <code className="rounded-sm border border-rule bg-paper-2 px-3 py-2 wrap-anywhere select-all">
        {address}
      </code>
      {'clipboard' in navigator && <Action onClick={copy}>Copy the link</Action>}
      {isCopied && <p>The link is copied.</p>}
    </>
  );
}
