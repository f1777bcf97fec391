import { type Accuracy, islandWords } from '../../../content/schema/accuracy.ts';
import { hook } from '../../hooks.ts';
import { Speed } from '../../islands/accuracy/speed.tsx';
import { SPEED_ID } from './ids.ts';

/** Where an index is built, and a record resolved. */
export function ProcessingTime({ speed }: Pick<Accuracy, 'speed'>) {
  return (
    <section id={SPEED_ID} className="border-t border-rule bg-paper-2">
      <div className="wrap section">
        <h2>{speed.title}</h2>
        <p className="measure mt-4 text-ink-2">{speed.text}</p>
        <p className="without-scripts measure mt-4">{speed.withoutScripts}</p>
        <div className="with-scripts mt-8" {...hook({ island: 'accuracy' })}>
          <Speed words={islandWords} />
        </div>
      </div>
    </section>
  );
}
