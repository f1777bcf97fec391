import { Fragment } from 'react';
import { MarkedValue } from '../../components/marked-value.tsx';

/** What has a color: text in double quotes, or in single ones outside of shells; words of the language; names before a colon. */
const TOKENS = {
  curl: /(?<text>"[^"]*")|(?<word>\bcurl\b|--[a-z]+)/g,
  typescript: /(?<text>'[^']*')|(?<word>\b(?:const|await)\b)/g,
  python: /(?<text>"[^"]*")|(?<word>\bimport\b)/g,
  http: /(?<text>"[^"]*")|(?<word>^HTTP\/[\d.]+|^[A-Z][\w-]+(?=:))/gm,
} as const;

const LOOKS: Readonly<Record<string, string>> = { text: 'text-verd', word: 'font-semibold' };

interface Props {
  language: keyof typeof TOKENS;
  code: string;
}

/** Code with its parts in color, and what is faulty in it marked. */
export function Code({ language, code }: Props) {
  let from = 0;
  const parts = [...code.matchAll(TOKENS[language])].flatMap(({ 0: text, index, groups = {} }) => {
    const before = code.slice(from, index);
    from = index + text.length;
    const look = Object.keys(LOOKS).find((name) => groups[name] !== undefined) ?? '';
    return [
      { at: index - before.length, text: before, look: undefined },
      { at: index, text, look: LOOKS[look] },
    ];
  });
  return (
    <pre className="data px-5 py-4 leading-[1.65] break-words whitespace-pre-wrap text-ink-2">
      <code>
        {parts.map(({ at, text, look }) =>
          look === undefined ? (
            <Breakable key={at} text={text} />
          ) : (
            <span key={at} className={look}>
              {text.includes('*') ? <MarkedValue value={text} /> : <Breakable text={text} />}
            </span>
          ),
        )}
        {code.slice(from)}
      </code>
    </pre>
  );
}

/** An address may go on in the next line after a slash. */
function Breakable({ text }: { text: string }) {
  return text.split(/(?<=\w\/)/).map((part, at) => (
    <Fragment key={part}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
