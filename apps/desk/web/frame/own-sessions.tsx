import { ownSessions } from '../../contract/session.ts';
import { change, failure, useChange, useGet } from '../data/http.ts';
import { Action } from '../parts/action.tsx';
import { Modal } from '../parts/modal.tsx';
import { Problem } from '../parts/placeholders.tsx';
import { Time } from '../parts/time.tsx';

const KEY = ['own-sessions'];

/** Where the reader is signed in, each with a button that ends it. */
export function OwnSessions({ onClose }: { onClose(): void }) {
  const { data, error: notLoaded } = useGet(KEY, '/api/sessions', ownSessions);
  const end = useChange(KEY, (which: string) => change('POST', `/api/sessions/${which}`));
  const error = notLoaded ?? end.error;
  const others = data?.sessions.filter(({ is_this }) => !is_this) ?? [];
  return (
    <Modal title="Your sessions" onClose={onClose}>
      <div className="grid justify-items-start gap-4" aria-live="polite">
        <p>You are signed in with these browsers. End what you do not know, or do not use any more.</p>
        <ul className="grid w-full divide-y divide-rule border-y border-rule">
          {data?.sessions.map(({ id, browser, began_at, active_at, is_this }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
              <div className="grid">
                <strong className="font-semibold">
                  {browser ?? 'Unknown browser'}
                  {is_this && ' (this one)'}
                </strong>
                <span className="text-sm text-ink-2">
                  {'Began '}
                  <Time at={began_at} />
                  {', last used '}
                  <Time at={active_at} />
                </span>
              </div>
              {!is_this && (
                <Action disabled={end.isPending} onClick={() => end.mutate(`${id}/end`)}>
                  End
                  <span className="sr-only">{` the session of ${browser ?? 'an unknown browser'}`}</span>
                </Action>
              )}
            </li>
          ))}
        </ul>
        {data && others.length === 0 && <p>You are signed in nowhere else.</p>}
        <Problem
          text={error && failure(error, notLoaded ? 'Your sessions are not known' : 'Nothing changed')}
        />
        {others.length > 0 && (
          <Action disabled={end.isPending} onClick={() => end.mutate('end-others')}>
            End all others
          </Action>
        )}
      </div>
    </Modal>
  );
}
