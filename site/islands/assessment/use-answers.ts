import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { Assessment } from '../../../content/schema/assessment.ts';
import { carried, carry, onArrival } from '../../address.ts';
import { PARAMETER, read, write } from './address.ts';
import { scaleOf } from './report.ts';
import { type Answers, blank, type Score, scoreOf } from './score.ts';

interface Assessed {
  answers: Answers;
  score: Score;
  /** Sets the answer of a question (its criterion's place, its own place) to a level. */
  answer(criterion: number, question: number, level: number): void;
  restart(): void;
}

/**
 * The answers, kept in the page's address and nowhere else.
 *
 * @param early what the address and the page held before this code arrived: rendered second, because the first
 *   rendering has to be the same as the build's
 */
export function useAnswers(assessment: Assessment, early: Answers | undefined): Assessed {
  const scale = useMemo(() => scaleOf(assessment), [assessment]);
  const [answers, setAnswers] = useState(() => blank(scale));

  useLayoutEffect(() => {
    if (!early) return;
    setAnswers(early);
    remember(early);
  }, [early]);

  useEffect(() => onArrival(() => setAnswers(read(scale, carried().get(PARAMETER)))), [scale]);

  function change(next: Answers): void {
    setAnswers(next);
    remember(next);
  }

  return {
    answers,
    score: scoreOf(scale, answers),
    answer: (criterion, question, level) => change(replace(answers, criterion, question, level)),
    restart: () => change(blank(scale)),
  };
}

function remember(answers: Answers): void {
  const text = write(answers);
  carry((values) => {
    if (text === null) values.delete(PARAMETER);
    else values.set(PARAMETER, text);
  });
}

function replace(answers: Answers, criterion: number, question: number, level: number): Answers {
  return answers.map((group, at) =>
    at === criterion ? group.map((old, place) => (place === question ? level : old)) : group,
  );
}
