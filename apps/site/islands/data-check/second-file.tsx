import { fillIn } from '@assay/content/fill-in';
import type { Linked, LinkFacts } from '@assay/engine/worker';
import { ButtonLabel } from '@assay/ui/button';
import { useState } from 'react';
import { Choice } from './choice.tsx';
import { FileField } from './chooser.tsx';
import { LinkDownloads } from './link-downloads.tsx';
import { LinkTable } from './link-table.tsx';
import { useResult } from './result-context.ts';

const FIELD = 'second-file';
/** The choice of no key; no column is called so. */
const ALIKE = '';

/** Which rows are in a second file as well, what is only in one of them, and what differs. */
export function SecondFile() {
  const { copy, ask } = useResult();
  const { second: texts } = copy;
  const [file, setFile] = useState<File>();
  const [key, setKey] = useState<string>();
  const [linked, setLinked] = useState<Linked>();

  async function link(other: File, by?: string): Promise<void> {
    setFile(other);
    setKey(by);
    setLinked(undefined);
    setLinked(await ask(async (engine): Promise<Linked> => engine.link(other, by)));
  }

  const isWorking = file !== undefined && linked === undefined;
  return (
    <div className="min-w-0">
      <h3 className="text-h3">{texts.title}</h3>
      <p className="measure mt-1 text-sm text-ink-2">{texts.text}</p>
      <div className="relative mt-4">
        {/* A field that is disabled loses the focus. */}
        <FileField id={FIELD} onFile={(other) => isWorking || void link(other)}>
          <ButtonLabel look="quiet" htmlFor={FIELD} className={isWorking ? 'opacity-60' : undefined}>
            {texts.choose}
          </ButtonLabel>
        </FileField>
      </div>
      <p role="status" className="mt-3 break-words empty:hidden">
        {isWorking ? fillIn(texts.working, { file: file.name }) : linked?.ok ? foundText(texts, linked) : ''}
      </p>
      {linked && !linked.ok && (
        <p role="alert" className="mt-3 border-l-3 border-rust bg-rust-wash px-4 py-3 break-words">
          {linked.error}
        </p>
      )}
      {file && linked?.ok && (
        <>
          <Details facts={linked} />
          {linked.keys.length > 0 && (
            <div className="mt-4 max-w-80">
              <Choice
                label={texts.by}
                value={key ?? ALIKE}
                options={[
                  [ALIKE, texts.alike],
                  ...linked.keys.map((column) => [column, fillIn(texts.key, { column })] as const),
                ]}
                onChange={(value) => void link(file, value === ALIKE ? undefined : value)}
              />
            </div>
          )}
          {linked.links > 0 && <LinkTable facts={linked} />}
          <LinkDownloads />
        </>
      )}
    </div>
  );
}

type Copy = ReturnType<typeof useResult>['copy']['second'];

function foundText(copy: Copy, { name, rows, linked, areComparable }: LinkFacts): string {
  if (!areComparable) return copy.nothing;
  return fillIn(copy.found, { linked: linked.a, rows: rows.a, others: rows.b, file: name });
}

function Details({ facts }: { facts: LinkFacts }) {
  const { second: texts } = useResult().copy;
  const { name, rows, linked, links, doubtful, columns, areComparable, canTell, changed } = facts;
  if (!areComparable) return null;
  const only = { here: rows.a - linked.a, there: rows.b - linked.b, file: name };
  const lines = [
    canTell ? '' : texts.tooLittle,
    fillIn(texts.only, only),
    links === 0 ? '' : changed.cells === 0 ? texts.same : fillIn(texts.changed, changed),
    doubtful === 0 ? '' : fillIn(texts.doubtful, { count: doubtful }),
    fillIn(texts.compared, { columns: columns.join('; ') }),
  ];
  return lines
    .filter((line) => line !== '')
    .map((line) => (
      <p key={line} className="measure mt-1 break-words text-sm text-ink-2">
        {line}
      </p>
    ));
}
