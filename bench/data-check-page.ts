/** What runs in the page that `bench/data-check.ts` measures. */

/** Milliseconds since the file was chosen. */
export interface Marks {
  columns: number;
  profiled: number;
  done: number;
  /** Of the main thread, until then. */
  longestTask: number;
}

declare global {
  interface Window {
    marks: Marks;
    /** Begins at the next event of this type; ends at the next change of a live region, or when what is `gone` is no more there. */
    watchAnswer(type: string, gone?: string): void;
    /** Milliseconds between both. */
    answered(): Promise<number>;
  }
}

/** @param titles of the sheet without duplicates, and of the whole sheet */
export function watchCheck([soFar, whole]: readonly [string, string]): void {
  let chosen = 0;
  const marks: Marks = { columns: 0, profiled: 0, done: 0, longestTask: 0 };
  window.marks = marks;
  addEventListener(
    'change',
    ({ timeStamp, target }) => {
      if (target instanceof HTMLInputElement && target.type === 'file') chosen = timeStamp;
    },
    true,
  );
  const mark = (name: 'columns' | 'profiled' | 'done', isThere: () => boolean) => {
    if (marks[name] === 0 && isThere()) marks[name] = performance.now() - chosen;
  };
  const look = () => {
    if (chosen === 0 || marks.done > 0) return;
    mark('columns', () => document.querySelector('main details select') !== null);
    const titles = [...document.querySelectorAll('main h2')].map(({ textContent }) => textContent);
    mark('profiled', () => titles.includes(soFar) || titles.includes(whole));
    mark('done', () => titles.includes(whole));
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      const isMeant =
        chosen > 0 && startTime >= chosen && (marks.done === 0 || startTime <= chosen + marks.done);
      if (isMeant) marks.longestTask = Math.max(marks.longestTask, duration);
    }
  }).observe({ type: 'longtask' });

  let ended: Promise<number> = Promise.resolve(0);
  window.watchAnswer = (type, gone) => {
    ended = new Promise((resolve) => {
      addEventListener(
        type,
        ({ timeStamp }) => {
          const observer = new MutationObserver((changes) => {
            const isOver = gone
              ? document.querySelector(gone) === null
              : changes.some(({ target }) =>
                  (target instanceof Element ? target : target.parentElement)?.closest('[role=status]'),
                );
            if (!isOver) return;
            observer.disconnect();
            resolve(performance.now() - timeStamp);
          });
          observer.observe(document.body, { childList: true, subtree: true, characterData: true });
        },
        { capture: true, once: true },
      );
    });
  };
  window.answered = () => ended;
}
