import { useEffect, useState } from 'react';
import { useInvitation } from '../data/session.ts';
import { Action } from '../parts/action.tsx';
import { Modal } from '../parts/modal.tsx';
import { Time } from '../parts/time.tsx';

/** An address that signs a colleague in, once. */
export function Invitation({ onClose }: { onClose(): void }) {
  const { mutate, data, error } = useInvitation();
  useEffect(() => mutate(), [mutate]);
  const [isCopied, setCopied] = useState(false);
  const copy = async (address: string) => {
    await navigator.clipboard.writeText(address);
    setCopied(true);
  };
  return (
    <Modal title="Invite a colleague" onClose={onClose}>
      <div className="grid justify-items-start gap-4" aria-live="polite">
        {error && <p className="text-rust">{`No address could be made. ${error.message}`}</p>}
        {data && (
          <>
            <p>
              This address signs one person in, once, until <Time at={data.expires_at} />. Send it to nobody
              else. Signing out everywhere ends it.
            </p>
            <code className="rounded-sm border border-rule bg-paper-2 px-3 py-2 select-all">
              {data.address}
            </code>
            {'clipboard' in navigator && <Action onClick={() => copy(data.address)}>Copy the address</Action>}
            {isCopied && <p>The address is copied.</p>}
          </>
        )}
      </div>
    </Modal>
  );
}
