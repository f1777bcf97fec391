import { NOBODY } from '@assay/forms/lead-filter';
import { ScrollRegion } from '@assay/ui/scroll-region';
import type { Numbers, PersonNumbers, Times } from '../../contract/numbers.ts';
import { nameOf } from '../components/labels.ts';
import { duration } from '../components/time.tsx';
import { countChange, timeChange } from './changes.ts';
import { FigureTable } from './figure-table.tsx';
import { Compared } from './figures.tsx';
import { LeadsLink } from './leads-link.tsx';

/** On paper, all columns share its width. */
const HEADERS = [
  { text: 'Answered' },
  { text: 'Median time' },
  { text: 'Nine of ten within' },
  { text: 'Median, business hours' },
  { text: 'Nine of ten, business hours' },
  { text: 'Open now' },
  { text: 'Overdue now' },
].map((header) => ({ ...header, className: 'print:w-auto!' }));

/** Who answered how many of the leads of these days and how soon, and what each has yet to answer. */
export function ByPerson({ numbers: { people, unassigned } }: { numbers: Numbers }) {
  const rows = people.map(rowOf);
  const nobody = {
    key: 'nobody',
    name: 'Unassigned',
    figures: ['', '', '', '', '', ...openOf(NOBODY, unassigned)],
  };
  return (
    <section aria-labelledby="by-person">
      <h2 id="by-person">By person</h2>
      <p className="text-ink-2">
        {people.length === 0
          ? 'Nobody has answered a lead from these days, and nobody has an open one.'
          : 'Leads from these days, by who answered them first. Open and overdue ones are those of now, whenever they came; snoozed ones are open.'}
      </p>
      <ScrollRegion name="By person, table" className="mt-2">
        <FigureTable
          labelledBy="by-person"
          column="Person"
          headers={HEADERS}
          rows={[...rows, ...(unassigned.open > 0 ? [nobody] : [])]}
          className="min-w-170 sm:min-w-240 print:min-w-0 print:table-fixed"
        />
      </ScrollRegion>
    </section>
  );
}

function rowOf({ person, current, before, open, overdue }: PersonNumbers) {
  const time = (of: keyof Times, by: 'clock' | 'business') => (
    <Compared
      key={`${by} ${of}`}
      value={current[by][of] === null ? 'None' : duration(current[by][of])}
      change={timeChange(current[by][of], before[by][of])}
    />
  );
  return {
    key: person?.id ?? 'command line',
    name: <bdi>{person ? nameOf(person) : 'Command line'}</bdi>,
    figures: [
      <Compared
        key="answered"
        value={current.answered}
        change={countChange(current.answered, before.answered)}
      />,
      time('median_ms', 'clock'),
      time('most_ms', 'clock'),
      time('median_ms', 'business'),
      time('most_ms', 'business'),
      ...openOf(person?.id, { open, overdue }),
    ],
  };
}

/** What is open and overdue of an owner's; the command line has none. */
function openOf(owner: string | undefined, { open, overdue }: Numbers['unassigned']) {
  if (owner === undefined) return [open, overdue];
  return [
    <LeadsLink key="open" count={open} filter={{ owner: [owner], status: ['new'] }} />,
    <span key="overdue" className={overdue > 0 ? 'font-semibold [&_a]:text-rust' : ''}>
      <LeadsLink count={overdue} filter={{ owner: [owner], state: 'overdue' }} />
    </span>,
  ];
}
