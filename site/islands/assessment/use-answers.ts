import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { Assessment } from '../../../content/schema/assessment.ts';
import { addressState, changeAddressState, onAddressState } from '../../address-state.ts';
import { PARAMETER, readAnswers, writeAnswers } from './address.ts';
import { scaleOf } from './report.ts';
import { type Answers, type Score, scoreOf, unanswered } from './score.ts';

interface AnswerState {
  answers: Answers;
  score: Score;
  /** Sets the level of a question, by the indexes of criterion and question. */
  answer(criterion: number, question: number, level: number): void;
  restart(): void;
}

/**
 * The answers, kept in the page's address and nowhere else.
 *
 * @param initial the answers in the address and the page before this code was loaded: rendered second, because the first
 *   render must match the built HTML
 */
export function useAnswers(assessment: Assessment, initial: Answers | undefined): AnswerState {
  const scale = useMemo(() => scaleOf(assessment), [assessment]);
  const [answers, setAnswers] = useState(() => unanswered(scale));

  useLayoutEffect(() => {
    if (!initial) return;
    setAnswers(initial);
    store(initial);
  }, [initial]);

  useEffect(
    () => onAddressState(() => setAnswers(readAnswers(scale, addressState().get(PARAMETER)))),
    [scale],
  );

  function change(next: Answers): void {
    setAnswers(next);
    store(next);
  }

  return {
    answers,
    score: scoreOf(scale, answers),
    answer: (criterion, question, level) => change(replace(answers, criterion, question, level)),
    restart: () => change(unanswered(scale)),
  };
}

function store(answers: Answers): void {
  const text = writeAnswers(answers);
  changeAddressState((values) => {
    if (text === null) values.delete(PARAMETER);
    else values.set(PARAMETER, text);
  });
}

function replace(answers: Answers, criterion: number, question: number, level: number): Answers {
  return answers.map((group, at) =>
    at === criterion ? group.map((old, index) => (index === question ? level : old)) : group,
  );
}
