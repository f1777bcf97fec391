import { ApiError } from '../api/http.ts';
import { useSignInMethods } from '../data/session.ts';

/** What to do where an administrator signed in too long ago. What is typed here stays, as that is in another tab. */
export function SignInAgain({ error }: { error: unknown }) {
  const { provider } = useSignInMethods();
  if (!(error instanceof ApiError) || error.code !== 'sign_in_again') return null;
  return (
    <p className="text-rust" role="alert">
      {'You signed in more than ten minutes ago. '}
      <a
        href={provider ? '/sign-in/account?other' : '/sign-in?again'}
        target="_blank"
        rel="noreferrer"
        className="link"
      >
        Sign in again
      </a>
      {' in another tab, then press the button here once more.'}
    </p>
  );
}

/** Why something was not done, unless signing in again is all that it takes. */
export function problemBut(error: unknown, words: (error: unknown) => string): string | null {
  if (!error || (error instanceof ApiError && error.code === 'sign_in_again')) return null;
  return words(error);
}
