/** What every form says before it is sent (specification, point 5). The links open beside what was typed. */
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

/** The service that tells people from programs has not answered; the form goes on trying by itself. */
export function Unavailable() {
  return (
    <p role="status" className="text-sm text-rust">
      {'The security check has not loaded yet. We keep trying; what you have typed stays here.'}
    </p>
  );
}
