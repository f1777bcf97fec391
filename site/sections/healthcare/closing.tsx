import type { Healthcare } from '../../../content/schema/healthcare.ts';
import { DemoButton } from '../../components/button.tsx';

/** The last word, with what a hospital asks first: nothing leaves the house to try it. */
export function Closing({ closing }: Pick<Healthcare, 'closing'>) {
  return (
    <section className="not-in-print wrap section">
      <div className="mx-auto max-w-160 text-center">
        <h2>{closing.title}</h2>
        <p className="mt-4 text-lede text-ink-2">{closing.text}</p>
        <div className="mt-7 flex flex-wrap items-center justify-center gap-x-6 gap-y-4">
          <DemoButton>{closing.action}</DemoButton>
          <a className="link py-1" href={closing.href}>
            {closing.link}
          </a>
        </div>
      </div>
    </section>
  );
}
