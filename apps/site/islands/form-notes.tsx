/** The consent line of every form (specification, point 5). Its links open a new tab, so that input is kept. */
export function Consent({ verb }: { verb: 'submitting' | 'subscribing' }) {
  return (
    <p className="text-sm text-ink-2">
      {`By ${verb}, you agree to our `}
      <a className="link" href="/privacy-policy" target="_blank" rel="noopener">
        {'Privacy Policy'}
        <NewTab />
      </a>
      {' and '}
      <a className="link" href="/terms-of-service" target="_blank" rel="noopener">
        {'Terms of Service'}
        <NewTab />
      </a>
      {'.'}
    </p>
  );
}

function NewTab() {
  return <span className="sr-only">{' (opens in a new tab)'}</span>;
}

/** Shown while human verification cannot be loaded; the form keeps retrying. */
export function Unavailable() {
  return (
    <p role="status" className="text-sm text-rust">
      {'The security check has not loaded yet. We keep trying; what you have typed stays here.'}
    </p>
  );
}
