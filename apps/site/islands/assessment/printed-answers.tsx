import { formatNumber } from '@assay/content/fill-in';
import type { Assessment } from '@assay/content/schema/assessment';
import { resultAddress } from './address.ts';
import type { Answers, Score } from './score.ts';

interface Props {
  assessment: Assessment;
  answers: Answers;
  score: Score;
  /** What was measured, as its parameter's text. */
  measured: string;
}

/** For print: every question with its answer or what was measured instead, and the address of the result. */
export function PrintedAnswers({ assessment, answers, score, measured }: Props) {
  const { printed, criteria, scale } = assessment;
  // Without a campaign's parameters, which make it long.
  const page = location.origin + location.pathname;
  return (
    <div className="in-print mt-3 hidden">
      <h3 className="text-base">{printed.title}</h3>
      <table className="mt-1 w-full text-xs">
        <tbody>
          {criteria.flatMap(({ questions }, at) =>
            questions.map((question, index) => {
              const level = answers[at]?.[index] ?? null;
              const part = score.parts[at];
              const answer = level === null ? printed.open : question.answers[level];
              const points = level === null ? '' : scale.levels[level]?.points;
              return (
                <tr key={question.text} className="border-t border-rule">
                  <th scope="row" className="w-[52%] py-0.5 pr-3 text-left font-normal">
                    {question.text}
                  </th>
                  <td className="py-0.5">{part?.isMeasured ? assessment.measured.answer : answer}</td>
                  <td className="py-0.5 pl-3 text-right tabular-nums">
                    {part?.isMeasured ? formatNumber(part.points) : points}
                  </td>
                </tr>
              );
            }),
          )}
        </tbody>
      </table>
      <p className="mt-2 text-xs">{resultAddress(page, answers, measured)}</p>
    </div>
  );
}
