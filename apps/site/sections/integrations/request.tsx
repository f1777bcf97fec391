import type { Integrations } from '@assay/content/schema/integrations';
import { dataAttributes } from '@assay/ui/data-attributes';
import { Code } from './code.tsx';
import { LANGUAGES, type Language } from './request-code.ts';

type Api = Integrations['api'];

const NAMES: readonly Language[] = ['curl', 'typescript', 'python'];

/** The sample request in each language. Radio buttons say which is shown, and CSS reads them; on paper it is the same. */
export function Request({ api }: { api: Api }) {
  return (
    <div className="group/request min-w-0">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1 border-b border-rule px-5 py-1.5">
        <h3 className="font-sans text-sm leading-normal font-semibold">{api.requestLabel}</h3>
        <fieldset className="not-in-print mr-auto flex flex-wrap max-sm:order-1 max-sm:w-full">
          <legend className="sr-only">{api.languagesLabel}</legend>
          {NAMES.map((name, index) => (
            <label
              key={name}
              className="flex min-h-9 cursor-pointer items-center gap-1.5 rounded-sm px-2.5 text-sm has-checked:bg-verd-wash has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:outline-verd"
            >
              <input
                type="radio"
                name="language"
                id={`in-${name}`}
                defaultChecked={index === 0}
                className="accent-verd outline-none"
              />
              {api.languages[name]}
            </label>
          ))}
        </fieldset>
        <span
          className="not-in-print ml-auto"
          {...dataAttributes({ copy: api.copied, 'not-copied': api.notCopied })}
          hidden
        >
          <button type="button" className="link py-1 text-sm">
            {api.copy}
          </button>
          <span role="status" className="ml-2 text-sm text-ink-2" />
        </span>
      </div>
      {NAMES.map((name) => (
        <div key={name} className={SHOWN[name]}>
          <Code language={name} code={LANGUAGES[name](api.request)} />
        </div>
      ))}
    </div>
  );
}

/** Spelled out: the build keeps the styles of classes that it finds in the source. */
const SHOWN: Readonly<Record<Language, string>> = {
  curl: 'hidden group-has-[#in-curl:checked]/request:block',
  typescript: 'hidden group-has-[#in-typescript:checked]/request:block',
  python: 'hidden group-has-[#in-python:checked]/request:block',
};
