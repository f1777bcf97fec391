import type { Assessment } from '@assay/content/schema/assessment';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { addressState, changeAddressState, onAddressState } from '../../url-state.ts';
import { PARAMETER, readAnswers, writeAnswers } from './address.ts';
import { MEASURED_PARAMETER, readMeasured, writeMeasured } from './measured.ts';
import { scaleOf } from './report.ts';
import { type Answers, type Measured, type Score, scoreOf, unanswered } from './score.ts';

interface AnswerState {
  answers: Answers;
  score: Score;
  /** What was measured, as its parameter's text. */
  measured: string;
  /** Sets the level of a question, by the indexes of criterion and question. */
  answer(criterion: number, question: number, level: number): void;
  /** Leaves the questions of a measured criterion to the visitor. */
  askInstead(criterion: number): void;
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
  const keys = useMemo(() => assessment.criteria.map(({ key }) => key), [assessment]);
  const [measured, setMeasured] = useState<Measured>([]);

  useLayoutEffect(() => {
    if (!initial) return;
    setAnswers(initial);
    setMeasured(readMeasured(keys, addressState().get(MEASURED_PARAMETER)));
    store(PARAMETER, writeAnswers(initial));
  }, [initial, keys]);

  useEffect(
    () =>
      onAddressState(() => {
        setAnswers(readAnswers(scale, addressState().get(PARAMETER)));
        setMeasured(readMeasured(keys, addressState().get(MEASURED_PARAMETER)));
      }),
    [scale, keys],
  );

  function change(next: Answers): void {
    setAnswers(next);
    store(PARAMETER, writeAnswers(next));
  }

  function changeMeasured(next: Measured): void {
    setMeasured(next);
    store(MEASURED_PARAMETER, measuredText(next) || null);
  }

  function measuredText(points: Measured): string {
    return writeMeasured(
      Object.fromEntries(
        keys.flatMap((key, at) => (typeof points[at] === 'number' ? [[key, points[at]]] : [])),
      ),
    );
  }

  return {
    answers,
    score: scoreOf(scale, answers, measured),
    measured: measuredText(measured),
    answer: (criterion, question, level) => change(replace(answers, criterion, question, level)),
    askInstead: (criterion) =>
      changeMeasured(measured.map((points, at) => (at === criterion ? null : points))),
    restart() {
      change(unanswered(scale));
      changeMeasured([]);
    },
  };
}

function store(parameter: string, text: string | null): void {
  changeAddressState((values) => {
    if (text === null) values.delete(parameter);
    else values.set(parameter, text);
  });
}

function replace(answers: Answers, criterion: number, question: number, level: number): Answers {
  return answers.map((group, at) =>
    at === criterion ? group.map((old, index) => (index === question ? level : old)) : group,
  );
}
