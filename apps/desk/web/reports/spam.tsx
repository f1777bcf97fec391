import type { Numbers } from '../../contract/numbers.ts';
import { shareSentence } from './changes.ts';
import { Figure, Figures, Share } from './figures.tsx';

/** How much of everything that was sent is spam. */
export function Spam({ numbers: { current, before } }: { numbers: Numbers }) {
  const { spam, received } = current;
  return (
    <section aria-labelledby="spam-share">
      <h2 id="spam-share">Spam</h2>
      {received === 0 ? (
        <p className="text-ink-2">Nothing was sent in this range, and so no spam.</p>
      ) : (
        <Figures>
          <Figure
            term="Spam of everything that was sent"
            value={`${spam.toLocaleString('en-US')} of ${received.toLocaleString('en-US')}`}
            change={shareSentence(
              { part: spam, whole: received },
              { part: before.spam, whole: before.received },
            )}
          >
            It looks like spam, or somebody closed it as spam.
            <Share part={spam} whole={received} />
          </Figure>
        </Figures>
      )}
    </section>
  );
}
