import type { Numbers, Sums } from '../../contract/numbers.ts';
import { clock, duration, zoneLabel } from '../components/time.tsx';
import { after, sentence, shareSentence, timeChange } from './changes.ts';
import { Figure, Figures, Share } from './figures.tsx';
import { counted } from './wording.ts';

type Answers = Sums['answers'];

/** How soon leads were answered, by the clock and in business hours. */
export function AnswerTimes({ numbers: { current, before, business_hours } }: { numbers: Numbers }) {
  const { due, within_24_hours, waiting, unknown } = current.answers;
  const all = due + waiting;
  const was = before.answers;
  return (
    <section aria-labelledby="answers">
      <h2 id="answers">Answers</h2>
      <Figures>
        <Figure
          term="Answered within 24 hours"
          value={
            due === 0
              ? 'None due'
              : `${within_24_hours.toLocaleString('en-US')} of ${all.toLocaleString('en-US')}${waiting > 0 ? ' so far' : ''}`
          }
          change={shareSentence(
            { part: within_24_hours, whole: all },
            { part: was.within_24_hours, whole: was.due + was.waiting },
          )}
        >
          {due === 0
            ? 'No lead from these days was due by now.'
            : `Of the leads that were answered or have to be${waiting > 0 ? `; ${waiting.toLocaleString('en-US')} of them are not due yet` : ''}. Leads closed without an answer are left out.`}
          {due > 0 && <Share part={within_24_hours} whole={all} />}
        </Figure>
        <Time term="Median time to answer" of="median_ms" answers={current.answers} before={was}>
          {unknown > 0 &&
            ` Left out: ${counted(unknown, 'lead')} answered before the time of an answer was kept.`}
        </Time>
        <Time term="Nine of ten answered within" of="most_ms" answers={current.answers} before={was} />
      </Figures>
      <p className="mt-2 text-ink-2">{hoursWords(business_hours)}</p>
    </section>
  );
}

interface TimeProps {
  term: string;
  of: 'median_ms' | 'most_ms';
  answers: Answers;
  before: Answers;
  children?: string | false;
}

/** A time by the clock, and below it in business hours. */
function Time({ term, of, answers, before, children }: TimeProps) {
  const { clock, business } = answers;
  const change = sentence(timeChange(clock[of], before.clock[of]));
  if (clock[of] === null || business[of] === null)
    return (
      <Figure term={term} value="No answers" change={change}>
        No lead from these days has been answered yet.
      </Figure>
    );
  return (
    <Figure term={term} value={duration(clock[of])} change={change}>
      {`In business hours ${duration(business[of])}${after(timeChange(business[of], before.business[of]))}.`}
      {children}
    </Figure>
  );
}

/** 'Business hours: Monday to Friday 9:00 AM–6:00 PM, Pacific Time (America/Los_Angeles), without holidays.' */
function hoursWords({ timeZone, days }: Numbers['business_hours']): string {
  const openings = days.map(
    ({ label, opens, closes }) => `${label} ${wallClock(opens)}–${wallClock(closes)}`,
  );
  return `Business hours: ${openings.join(', ')}, ${zoneLabel(timeZone)}, without holidays.`;
}

/** @param time '18:00' */
function wallClock(time: string): string {
  return clock(Date.parse(`2000-01-01T${time.padStart(5, '0')}Z`), 'UTC');
}
