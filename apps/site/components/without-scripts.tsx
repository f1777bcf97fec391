/** Replaces a form if scripts are off: how else to reach the company. */
export function WithoutScripts({ email }: { email: string }) {
  return (
    <p className="without-scripts">
      {'This form needs JavaScript to block bots. You can reach us at '}
      <a className="link" href={`mailto:${email}`}>
        {email}
      </a>
      {' instead.'}
    </p>
  );
}
