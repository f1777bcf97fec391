import { useEffect } from 'react';
import { useInvitation } from '../data/session.ts';
import { CopiedAddress } from '../parts/copied-address.tsx';
import { Modal } from '../parts/modal.tsx';
import { Time } from '../parts/time.tsx';

/** An address that signs a colleague in, once. */
export function Invitation({ onClose }: { onClose(): void }) {
  const { mutate, data, error } = useInvitation();
  useEffect(() => mutate(), [mutate]);
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
            <CopiedAddress address={data.address} />
          </>
        )}
      </div>
    </Modal>
  );
}
