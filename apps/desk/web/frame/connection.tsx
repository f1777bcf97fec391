import { clockTime } from '@assay/forms/call-wording';
import { useConnection } from '../data/pulse.ts';
import { useSignInWays } from '../data/session.ts';
import { ZONE } from '../parts/time.tsx';

/** Says when the desk does not answer, or no longer knows the reader. */
export function ConnectionBar() {
  const { state, since } = useConnection();
  return (
    <div role="status" className={state === 'fine' ? '' : 'border-b border-rule-2 bg-verd-wash px-4 py-2'}>
      {state === 'lost' && (
        <p>
          <strong className="font-semibold">No connection to the desk.</strong>
          {since > 0 && ` What you see is from ${clockTime(since, ZONE)}.`} Reconnecting automatically.
        </p>
      )}
      {state === 'signed-out' && (
        <p>
          <strong className="font-semibold">Your session has ended.</strong> <SignInAgain />
        </p>
      )}
    </div>
  );
}

/** What to do, by how people of this desk sign in. In another tab, because this one has what was typed. */
function SignInAgain() {
  const { provider, mail } = useSignInWays();
  const how = provider
    ? ' with your company account in another tab'
    : mail
      ? ' with a new link by mail, in another tab'
      : ' in another tab, with a one-time link from a colleague or of the machine that runs the desk';
  return (
    <>
      <a href="/" target="_blank" rel="noreferrer" className="link">
        Sign in again
      </a>
      {`${how}, then go on here: what you typed is kept.`}
    </>
  );
}
