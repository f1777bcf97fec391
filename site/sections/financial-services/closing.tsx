import type { FinancialServices } from '../../../content/schema/financial-services.ts';
import { DemoButton } from '../../components/button.tsx';

/** An invitation to bring a hard case, and the way to the compliance page. */
export function Closing({ closing }: Pick<FinancialServices, 'closing'>) {
  return (
    <section className="not-in-print wrap section grid gap-x-16 gap-y-6 lg:grid-cols-2">
      <h2 className="max-w-120">{closing.title}</h2>
      <div>
        <p className="measure text-lede text-ink-2">{closing.text}</p>
        <div className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-4">
          <DemoButton>{closing.action}</DemoButton>
          <a className="link py-1" href={closing.href}>
            {closing.link}
          </a>
        </div>
      </div>
    </section>
  );
}
