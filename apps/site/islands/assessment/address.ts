/**
 * The answers in the page's address, `#answers=32-20-__-…`: a group for each criterion, a digit for each question's level,
 * `_` for an open question.
 */
import { writeFragment } from '../../url-state.ts';
import { RESULT_ID } from './ids.ts';
import { MEASURED_PARAMETER } from './measured.ts';
import { type Answers, type Scale, unanswered } from './score.ts';

export const PARAMETER = 'answers';

const OPEN = '_';

/** The parameter's text, or null when nothing is answered. */
export function writeAnswers(answers: Answers): string | null {
  if (answers.flat().every((level) => level === null)) return null;
  return answers.map((group) => group.map((level) => level ?? OPEN).join('')).join('-');
}

/** Reads any text: what is not a level of this assessment is an open question. */
export function readAnswers(scale: Scale, text: string | null): Answers {
  const groups = text?.split('-') ?? [];
  return unanswered(scale).map((questions, at) =>
    questions.map((_, index) => level(scale, groups[at]?.[index])),
  );
}

function level({ points }: Scale, character: string | undefined): number | null {
  if (character === undefined || !/^\d$/.test(character)) return null;
  const found = Number(character);
  return found < points.length ? found : null;
}

/**
 * The address that opens at the result of these answers.
 *
 * @param measured what was measured instead, as its parameter's text
 */
export function resultAddress(address: string, answers: Answers, measured = ''): string {
  const url = new URL(address);
  const values = new URLSearchParams();
  const text = writeAnswers(answers);
  if (text !== null) values.set(PARAMETER, text);
  if (measured !== '') values.set(MEASURED_PARAMETER, measured);
  url.hash = writeFragment({ anchor: RESULT_ID, values });
  return url.href;
}
