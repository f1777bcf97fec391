import { Link } from 'wouter';
import type { RecordEntry } from '../../contract/lists.ts';
import { type Sentence, sentenceOf } from './sentence.ts';

/** 'Ana answered Ada Lovelace', with a link to the lead. */
export function EntrySentence({ entry }: { entry: RecordEntry }) {
  const { who, verb, whom, end } = sentenceOf(entry);
  // Each name is cut off by itself, so that what was done is always seen.
  return (
    <span className="flex">
      <bdi className={`truncate font-semibold ${whom ? 'max-w-2/5 shrink-0' : ''}`} title={who}>
        {who}
      </bdi>
      <span className="shrink-0 whitespace-pre">{` ${verb} `}</span>
      {whom && <Whom {...whom} />}
      {end && <span className="shrink-0 whitespace-pre">{` ${end}`}</span>}
    </span>
  );
}

function Whom({ id, name }: NonNullable<Sentence['whom']>) {
  if (id === null) {
    return (
      <bdi className="truncate" title={name}>
        {name}
      </bdi>
    );
  }
  return (
    <Link href={`/leads/${id}`} className="link truncate" title={name}>
      <bdi>{name}</bdi>
    </Link>
  );
}
