import { sizeWords } from '@assay/contract/formats/size';
import { ButtonLabel } from '@assay/ui/button';
import { FieldFrame } from '@assay/ui/field';
import { useId, useState } from 'react';
import { ccAddress, MAX_CC, MAX_FILES, MAX_FILES_BYTES } from '../../contract/leads.ts';
import type { Lead } from '../api/client.ts';
import { failure } from '../api/http.ts';
import { Action, actionProps } from '../components/action.tsx';
import { Menu, MenuButton } from '../components/menu.tsx';
import { type Enclosed, keepEnclosed, readEnclosed } from '../data/enclosed.ts';
import { type StoredFile, storeFile } from '../data/files.ts';
import { useMe } from '../data/session.ts';
import { useTemplates } from './use-replies.ts';

/** What mail programs copy with an address: 'Bo Ek <bo@example.com>'. */
const NAMED = /(?:"[^"]*"|[^",;<>@])*<([^<>]*)>/g;

/** The addresses in a field, or what is wrong with them. */
export function addressesOf(typed: string): { cc: string[] } | { problem: string } {
  const all = typed
    .replace(NAMED, ' $1 ')
    .split(/[\s,;]+/)
    .filter((one) => one !== '');
  const cc = all.filter(
    (one, at) => all.findIndex((other) => other.toLowerCase() === one.toLowerCase()) === at,
  );
  const wrong = cc.find((one) => !ccAddress.safeParse(one).success);
  if (wrong !== undefined) return { problem: `${wrong} is no email address` };
  return cc.length > MAX_CC ? { problem: `Enter at most ${MAX_CC} addresses` } : { cc };
}

/** The endings of files that can be sent. */
const ENDINGS = ['.pdf', '.png', '.jpg', '.jpeg', '.txt', '.csv'];

export interface Enclosing {
  enclosed: Enclosed;
  change(to: Partial<Enclosed>): void;
  /** What is being stored, in words; empty if nothing is. */
  storing: string;
  problem: string | undefined;
  attach(files: readonly File[]): Promise<void>;
}

export function useEnclosing(lead: Lead): Enclosing {
  const me = useMe().id;
  const [enclosed, setEnclosed] = useState(() => readEnclosed(me, lead.id));
  const [storing, setStoring] = useState('');
  const [problem, setProblem] = useState<string>();
  // What is there when a file has been stored, not when it was chosen.
  const change = (to: Partial<Enclosed>) => {
    const next = { ...readEnclosed(me, lead.id), ...to };
    keepEnclosed(me, lead.id, next);
    setEnclosed(next);
    setProblem(undefined);
  };
  const attach = async (files: readonly File[]) => {
    setProblem(undefined);
    const wrong = refusalOf(readEnclosed(me, lead.id), files);
    if (wrong !== undefined) return setProblem(wrong);
    try {
      for (const file of files) {
        const say = (part: number) => setStoring(`Storing ${file.name}: ${Math.floor(100 * part)} %`);
        say(0);
        const stored = await storeFile(lead.id, file, say);
        change({ files: [...readEnclosed(me, lead.id).files, stored] });
      }
    } catch (error) {
      setProblem(failure(error, 'The file is not attached'));
    }
    setStoring('');
  };
  return { enclosed, change, storing, problem, attach };
}

/** Why files cannot be sent; undefined where nothing is known of. */
function refusalOf({ files, guides }: Enclosed, more: readonly File[]): string | undefined {
  const other = more.find(({ name }) => !ENDINGS.some((ending) => name.toLowerCase().endsWith(ending)));
  if (other) return `${other.name} is not a PDF, PNG, JPEG, TXT, or CSV file`;
  const empty = more.find(({ size }) => size === 0);
  if (empty) return `${empty.name} is empty`;
  if (files.length + guides.length + more.length > MAX_FILES) return `Attach at most ${MAX_FILES} files`;
  const sum = [...files, ...more].reduce((all, { size }) => all + size, 0);
  return sum > MAX_FILES_BYTES ? 'Attach at most 10 MB' : undefined;
}

interface Props {
  enclosing: Enclosing;
  /** What is wrong with the addresses. */
  problem: string | undefined;
}

/** Who gets a copy of a mail. */
export function CcField({ enclosing: { enclosed, change }, problem }: Props) {
  return (
    <FieldFrame id={useId()} label="Cc" error={problem}>
      {(described) => (
        <input
          {...described}
          name="cc"
          type="text"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          className="control"
          value={enclosed.cc}
          onChange={({ target }) => change({ cc: target.value })}
        />
      )}
    </FieldFrame>
  );
}

/** The files of a mail, and how others are added. */
export function Attached({
  enclosing: { enclosed, change, storing, problem, attach },
}: Pick<Props, 'enclosing'>) {
  const id = useId();
  const guides = useTemplates().data?.guides ?? [];
  const { files, guides: chosen } = enclosed;
  const others = guides.filter((one) => !chosen.includes(one.id));
  const rows = [
    ...files.map((file: StoredFile) => ({
      ...{ id: file.id, name: file.name, size: `, ${sizeWords(file.size)}` },
      remove: () => change({ files: files.filter((one) => one.id !== file.id) }),
    })),
    ...chosen.map((key) => ({
      ...{ id: key, name: `${guides.find((one) => one.id === key)?.name ?? key}.pdf`, size: '' },
      remove: () => change({ guides: chosen.filter((one) => one !== key) }),
    })),
  ];
  return (
    <div className="grid gap-2">
      {rows.length > 0 && (
        <ul aria-label="Attached files" className="grid border-t border-rule">
          {rows.map(({ id: row, name, size, remove }) => (
            <li key={row} className="flex items-center justify-between gap-3 border-b border-rule py-1">
              <span className="min-w-0 wrap-anywhere">
                <bdi>{name}</bdi>
                <span className="text-ink-2">{size}</span>
              </span>
              <Action onClick={remove} className="shrink-0" aria-label={`Remove ${name}`}>
                Remove
              </Action>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="text-ink-2 empty:hidden">
        {storing}
      </p>
      {problem !== undefined && (
        <p role="alert" className="text-sm font-semibold text-rust">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap gap-1.5">
        <input
          id={id}
          type="file"
          multiple
          accept={ENDINGS.join()}
          disabled={storing !== ''}
          className="peer sr-only"
          onChange={({ target }) => {
            void attach([...(target.files ?? [])]);
            // The same file may be chosen again.
            target.value = '';
          }}
        />
        <ButtonLabel htmlFor={id} look="quiet" {...actionProps(undefined, 'peer-disabled:opacity-60')}>
          Attach
        </ButtonLabel>
        {others.length > 0 && (
          <Menu label="Guides" align="start">
            {others.map((one) => (
              <MenuButton key={one.id} onClick={() => change({ guides: [...chosen, one.id] })}>
                {one.name}
              </MenuButton>
            ))}
          </Menu>
        )}
      </div>
    </div>
  );
}
