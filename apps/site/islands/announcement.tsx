import { useEffect, useState } from 'react';

/** Milliseconds without a further change, after which the result is announced. */
const PAUSE = 800;

/** Tells a screen reader what a calculator gives, once the visitor stops typing. */
export function Announcement({ text }: { text: string }) {
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), PAUSE);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p role="status" className="sr-only">
      {announced}
    </p>
  );
}
